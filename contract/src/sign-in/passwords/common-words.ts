/**
 * The most common passwords without their digits and symbols, with look-alikes read as letters. When upper and lower
 * case, a digit, and a symbol are required, common passwords are these words in disguise.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passphrase passcode pass pwd secret letmein welcome hello qwerty qwertz azerty qwertyui qwertyuiop
  qwert zaqwsx zaqxsw qazxsw wsxqaz asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcabc
  admin administrator root user guest test tester testing demo temp changeme default login signin access master
  monkey dragon football baseball basketball soccer hockey iloveyou loveyou love lovely sunshine princess superman
  batman spiderman pokemon starwars shadow michael jordan michelle jessica jennifer charlie daniel andrew joshua
  matthew ashley nicole thomas robert maria jose carlos juan angel jesus trustno freedom whatever killer pepper ginger
  cookie chocolate cheese banana orange summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  america california texas florida newyork losangeles chicago houston computer internet samsung google facebook
  apple microsoft windows iphone android company business office money family mother father flower butterfly
  contrasena contrasenya clave hola amor teamo bienvenido mahal mahalkita salamat habibi bismillah sarang hanguk`
    .split(/\s+/)
    .filter(Boolean),
);
