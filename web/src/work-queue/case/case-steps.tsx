import type { CaseStep, CaseView } from '@commonway/contract/work-queue/case.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { chevronDown } from '../../ui/icons/shapes.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { nameStep } from '../change/name-step.ts';
import { useTexts } from '../use-texts.ts';
import styles from './case-header.module.css';

interface CaseStepsProps {
  readonly view: Pick<CaseView, 'steps'>;
  readonly onStep: (step: CaseStep) => void;
}

/** The most likely step as a button, and the others in a menu. Renders nothing if the viewer may take none. */
export function CaseSteps({ view: { steps }, onStep }: CaseStepsProps): ReactNode {
  const t = useTexts();
  const [first, ...others] = steps;
  if (first === undefined) return null;
  return (
    <div className={styles.steps}>
      <Button variant="primary" onClick={() => onStep(first)} aria-keyshortcuts="e">
        {nameStep(t, first)}
      </Button>
      {others.length > 0 && (
        <Menu
          align="end"
          trigger={{ variant: 'primary', icon: chevronDown, 'aria-label': t('step.more') }}
          items={others.map((step) => ({
            itemId: String(step.stateId),
            label: nameStep(t, step),
            isDanger: step.requiresDenialReason,
            onSelect: () => onStep(step),
          }))}
        />
      )}
    </div>
  );
}
