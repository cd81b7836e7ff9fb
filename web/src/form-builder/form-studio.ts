import type { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Studio } from '../configuration/use-studio.ts';
import { hasItem } from './editing/address.ts';
import type { Edit } from './editing/edit-form.ts';

/** Shared by the parts that edit one question of a form. */
export interface QuestionStudio {
  readonly form: FormDefinition;
  readonly mayChange: boolean;
  /** English comes first: it is the fallback of missing translations. */
  readonly languages: readonly string[];
  /** The language edited beside English. */
  readonly language: string;
  /** Applies an edit and opens the edited item. With `keepsFocus`, focus stays in the outline, as after a drag. */
  readonly edit: (edit: Edit | null, keepsFocus?: boolean) => void;
  /** Whether the open panel takes focus: only if the user opened it. */
  readonly takesFocus: boolean;
}

/** Shared by the parts of the form editor. The opened item is the address of a page or question. */
export interface FormStudio extends QuestionStudio, Studio<typeof formKind> {}

/** Converts the shared studio to one for forms. If the opened item was removed, the first page is open. */
export function toFormStudio(studio: Studio<typeof formKind>): FormStudio {
  const { definition, opened, change, open } = studio;
  return {
    ...studio,
    form: definition,
    opened: opened !== null && hasItem(definition, opened) ? opened : findFirstPageAddress(definition),
    edit: (edit, keepsFocus) => {
      if (edit === null) return;
      change(edit.form);
      open(edit.address, keepsFocus);
    },
  };
}

const findFirstPageAddress = ({ pages }: FormDefinition): string | null => (pages.length > 0 ? '0' : null);

export interface FormDialogProps {
  readonly studio: FormStudio;
  readonly onClose: () => void;
}
