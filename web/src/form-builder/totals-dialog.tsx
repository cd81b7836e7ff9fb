import { type ReactNode, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { add } from '../ui/icons/shapes.ts';
import { Stack } from '../ui/layout/page.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Disclosure } from '../ui/overlay/disclosure.tsx';
import type { FormDialogProps } from './form-studio.ts';
import styles from './forms.module.css';
import { CalculationField } from './logic/calculation-field.tsx';
import { formEnd, listReadableAmounts } from './logic/readable-amounts.ts';
import { listReadableQuestions } from './logic/readable-questions.ts';
import { KeyField } from './question/key-field.tsx';
import { useFormTexts } from './use-texts.ts';

/**
 * Edits the totals, which are computed from the whole form and stored with each application for the program's rules.
 */
export function TotalsDialog({ studio, onClose }: FormDialogProps): ReactNode {
  const t = useFormTexts();
  const { form, store, mayChange } = studio;
  const totals = Object.entries(form.totals ?? {});
  const setTotals = (next: typeof totals, tag: string): void => {
    const { totals: _, ...rest } = form;
    const nextForm = next.length === 0 ? rest : { ...rest, totals: Object.fromEntries(next) };
    store.change(nextForm, `totals ${tag}`);
  };
  const known = {
    amounts: listReadableAmounts(form, formEnd),
    questions: listReadableQuestions(form, formEnd, 'all'),
  };
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('totals.open')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <fieldset disabled={!mayChange} className={styles.fields}>
        <Stack>
          <p>{t('totals.text')}</p>
          {totals.map(([key, rule], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the name is being edited, so only the position is stable
            <Disclosure key={index} summary={key} open={index === opened || undefined}>
              <Stack>
                <KeyField
                  value={key}
                  usedKeys={totals.flatMap(([other]) => (other === key ? [] : [other]))}
                  onChange={(name) => setTotals(totals.with(index, [name, rule]), `${index} key`)}
                />
                <CalculationField
                  legend={t('value')}
                  {...known}
                  value={rule}
                  onChange={(value) => setTotals(totals.with(index, [key, value]), `${index} value`)}
                />
                <div>
                  <Button variant="quiet" onClick={() => setTotals(totals.toSpliced(index, 1), 'removed')}>
                    {t('totals.remove', { name: key })}
                  </Button>
                </div>
              </Stack>
            </Disclosure>
          ))}
          <div>
            <Button
              icon={add}
              onClick={() => {
                setOpened(totals.length);
                setTotals([...totals, [createUnusedKey(totals.map(([key]) => key)), 0]], 'added');
              }}
            >
              {t('totals.add')}
            </Button>
          </div>
        </Stack>
      </fieldset>
    </Dialog>
  );
}

/** Returns the first unused key, such as `total3`. */
function createUnusedKey(usedKeys: readonly string[]): string {
  let number = usedKeys.length + 1;
  while (usedKeys.includes(`total${number}`)) number += 1;
  return `total${number}`;
}
