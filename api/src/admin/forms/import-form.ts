import type { Handle } from '../../platform/mount/context.ts';
import { replaceDraft } from './save-form-draft.ts';

export const importForm: Handle<'admin/import-form'> = (context, { programId, revision, file }) =>
  replaceDraft(context, { programId, revision, definition: file.definition });
