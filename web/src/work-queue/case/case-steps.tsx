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

/**
 * The way forward as a button, and the other steps in a menu. Without a way forward, as for a viewer who may not decide,
 * no step is the main button. Renders nothing if the viewer may take none.
 */
export function CaseSteps({ view: { steps }, onStep }: CaseStepsProps): ReactNode {
  const t = useTexts();
  const forward = steps.find(({ isForward }) => isForward);
  const others = steps.filter((step) => step !== forward);
  if (steps.length === 0) return null;
  return (
    <div className={styles.steps}>
      {forward && (
        <Button variant="primary" onClick={() => onStep(forward)} aria-keyshortcuts="e">
          {nameStep(t, forward)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          align="end"
          trigger={
            forward
              ? { variant: 'primary', icon: chevronDown, 'aria-label': t('step.more') }
              : { iconAtEnd: chevronDown, children: t('change.status') }
          }
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
