import { type ReactNode, useState } from 'react';
import { Form, useSubmit } from '../../shell/form/form.tsx';
import { CheckboxGroup } from '../../ui/choices/checkbox-group.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { SaveButton } from './save-button.tsx';
import styles from './score-sheets.module.css';
import type { SheetEditor } from './use-score-sheet.ts';
import { useSheetTexts } from './use-texts.ts';

/** The reviewers of the program. Changes apply at once and do not depend on the draft. */
export function PanelForm({ editor }: { editor: SheetEditor }): ReactNode {
  const t = useSheetTexts();
  const { staff } = editor.setup;
  const [changedIds, setChangedIds] = useState<readonly string[] | null>(null);
  const chosen =
    changedIds ?? staff.filter(({ isReviewer }) => isReviewer).map(({ staffId }) => String(staffId));
  const submission = useSubmit(async () => {
    await editor.savePanel(chosen.map(Number));
    setChangedIds(null);
    toasts.add('success', t('panel.saved'));
    return false;
  });
  return (
    <Card title={t('panel')} aside={t('panel.count', { count: chosen.length })}>
      <Form submission={submission}>
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
          <SaveButton mayChange={editor.mayChange} isBusy={submission.isBusy}>
            {t('panel.save')}
          </SaveButton>
        </div>
      </Form>
    </Card>
  );
}
