import type { Handle } from '../../platform/mount/context.ts';
import { keepDraft } from './save-form-draft.ts';

export const importForm: Handle<'admin/import-form'> = (context, { programId, revision, file }) =>
  keepDraft(context, { programId, revision, definition: file.definition });
