import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { useBoot } from '../shell/boot.tsx';
import { type Address, findField, findPage, parseAddress } from './editing/address.ts';
import { useFormTexts } from './use-texts.ts';

/**
 * Returns a function that returns the label of the item at an address of a form in the user's language, or a
 * placeholder. Pass it through `isolated` inside a sentence.
 */
export function useFormItemNames(): (form: FormDefinition, address: Address) => string {
  const t = useFormTexts();
  const { language } = useBoot();
  return (form, address) => {
    const { page, field } = parseAddress(address);
    const text = field === undefined ? findPage(form, address)?.title : findField(form, address)?.label;
    const words = text && getLocalText(text, language).trim();
    if (words) return words;
    return field === undefined ? t('page.unnamed', { number: page + 1 }) : t('question.unnamed');
  };
}

/** Returns a function that returns the label of an item of this form, or a placeholder. */
export function useItemName(form: FormDefinition): (address: Address) => string {
  const getItemName = useFormItemNames();
  return (address) => getItemName(form, address);
}
