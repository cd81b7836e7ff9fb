// The entry point of the parser's thread. The parser decodes text with the global TextDecoder, so this thread, which
// does nothing else, gets one that is made for email before the parser is loaded.
import './charsets/install-decoder.ts';

export { readHead, readMail } from './read-mail.ts';
