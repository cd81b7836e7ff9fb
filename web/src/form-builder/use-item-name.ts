import { localText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { useBoot } from '../shell/boot.tsx';
import { type Address, fieldAt, pageAt, partsOf } from './editing/address.ts';
import { useFormTexts } from './use-texts.ts';

/**
 * Returns the label of the item at an address of a form in the viewer's language, or a placeholder. Pass it through
 * `isolated` inside a sentence.
 */
export function useItemNames(): (form: FormDefinition, address: Address) => string {
  const t = useFormTexts();
  const { language } = useBoot();
  return (form, address) => {
    const { page, field } = partsOf(address);
    const text = field === undefined ? pageAt(form, address)?.title : fieldAt(form, address)?.label;
    const words = text && localText(text, language).trim();
    if (words) return words;
    return field === undefined ? t('page.unnamed', { number: page + 1 }) : t('question.unnamed');
  };
}

/** The same for the items of one form. */
export function useItemName(form: FormDefinition): (address: Address) => string {
  const nameIn = useItemNames();
  return (address) => nameIn(form, address);
}
