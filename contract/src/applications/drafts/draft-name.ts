import { plainLineOf } from '../../languages/plain-text.ts';
import { maxDraftNameLength } from './draft-rules.ts';

export const draftName = plainLineOf(maxDraftNameLength).min(1);
