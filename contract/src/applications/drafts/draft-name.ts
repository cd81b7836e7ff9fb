import { z } from 'zod';
import { longestDraftName } from './draft-rules.ts';

export const draftName = z.string().trim().min(1).max(longestDraftName);
