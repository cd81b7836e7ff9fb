import { MailDecoder } from './mail-decoder.ts';

globalThis.TextDecoder = MailDecoder;
