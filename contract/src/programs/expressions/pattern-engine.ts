// The pattern engine outside the browser: loaded from the start.
import { RE2JS } from 're2js';

/** The regular expression engine, which is always loaded on the server. */
export const getPatternEngine = (): typeof RE2JS | null => RE2JS;

/** Does nothing on the server, where the engine is always loaded. */
export const loadPatternEngine = async (): Promise<void> => undefined;
