import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { SaveButton } from './save-button.tsx';
import styles from './score-sheets.module.css';
import { type SheetStudio, useSheetPage } from './sheet-studio.ts';
import { useSheetTexts } from './use-texts.ts';

/** The reviewers of the program. Changes apply at once and do not depend on the draft. */
export function PanelForm({ studio }: { studio: SheetStudio }): ReactNode {
  const t = useSheetTexts();
  const { programId } = useSheetPage();
  const { staff } = studio.setup;
  const [changedIds, setChangedIds] = useState<readonly string[] | null>(null);
  const chosen =
    changedIds ?? staff.filter(({ isReviewer }) => isReviewer).map(({ staffId }) => String(staffId));
  const form = useForm(async () => {
    await call('reviews/save-panel', { programId, staffIds: chosen.map(Number) });
    toasts.add('success', t('panel.saved'));
  });
  return (
    <Card title={t('panel')} headingLevel={2} aside={t('panel.count', { count: chosen.length })}>
      <Form form={form}>
        <div className={styles.scrolling}>
          <CheckboxGroup
            name="panel"
            legend={t('panel.legend')}
            hint={t('panel.hint')}
            options={staff.map(({ staffId, name }) => ({ value: String(staffId), label: name }))}
            value={chosen}
            onValueChange={setChangedIds}
          />
        </div>
        <div>
          <SaveButton mayChange={studio.isWriter} isBusy={form.isBusy}>
            {t('panel.save')}
          </SaveButton>
        </div>
      </Form>
    </Card>
  );
}
