import {
  buildStarterWorkflow,
  listStarterStatuses,
  type StarterName,
  starterNames,
} from '@commonway/contract/work-queue/workflow/starter-workflows.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import styles from '../workflow.module.css';
import type { WorkflowStudio } from '../workflow-studio.ts';

/** Offers workflows to start from, while the draft has no status. Using one can be undone. */
export function StarterChoice({ studio }: { studio: WorkflowStudio }): ReactNode {
  const t = useWorkflowTexts();
  const { definition, setup } = studio;
  const apply = (name: StarterName): void => {
    const starter = buildStarterWorkflow(name, setup.languages);
    const reasons = definition.reasons.length > 0 ? definition.reasons : starter.reasons;
    flushSync(() => studio.change({ ...starter, reasons, successors: definition.successors }));
    // The button is gone, so the focus moves to the page, which now has the statuses.
    document.getElementById('main')?.focus();
  };
  return (
    <Card title={t('starters.title')} headingLevel={2}>
      <p className={styles.starterText}>{t('starters.text')}</p>
      <ul className={styles.starters}>
        {starterNames.map((name) => (
          <li key={name} className={styles.starter}>
            <div>
              <h3 className={styles.starterName}>{t(`starters.${name}`)}</h3>
              <p className={styles.starterText}>{t(`starters.${name}.text`)}</p>
              <p className={styles.starterText}>
                {t('starters.statuses', { count: listStarterStatuses(name).length })}
              </p>
            </div>
            <Button
              aria-label={t('starters.use.name', { name: t(`starters.${name}`) })}
              onClick={() => apply(name)}
            >
              {t('starters.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
