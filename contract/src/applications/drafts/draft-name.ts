import { plainLineOf } from '../../languages/plain-text.ts';
import { longestDraftName } from './draft-rules.ts';

export const draftName = plainLineOf(longestDraftName).min(1);
