// The pattern engine outside the browser: loaded from the start.
import { RE2JS } from 're2js';

export const getPatternEngine = (): typeof RE2JS | null => RE2JS;

export const loadPatternEngine = async (): Promise<void> => undefined;
