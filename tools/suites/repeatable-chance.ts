// Runs beside every test file. Properties are tried with the same examples in every run, so that no run fails by chance; a soak looks
// for new ones, and a failure prints the seed that finds it again.
import fc from 'fast-check';

if (!process.env.SOAK) fc.configureGlobal({ seed: 20_261_122 });
