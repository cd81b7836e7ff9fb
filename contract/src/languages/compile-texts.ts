import {
  type CompiledMessage,
  compileMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';

export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** Compiles ICU messages: at build time for the browser, and once at startup on the server. */
export function compileTexts(texts: Readonly<Record<string, string>>): CompiledTexts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]));
}

/**
 * Compiles one ICU message, for checks: `compileTexts` shows an invalid message as it is.
 * @throws Error if the message is invalid
 */
export const compileTextOrThrow = (text: string): CompiledMessage => compileMessageOrThrow(text);
