import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import { getStateName, type WorkflowStudio } from '../workflow-studio.ts';
import styles from './diagram.module.css';
import { DiagramView } from './diagram-view.tsx';
import { box, layoutWorkflow, type PlacedState } from './layout-workflow.ts';

/** The states and steps as a diagram. Screen readers get the same as a list. */
export function WorkflowDiagram({ studio }: { studio: WorkflowStudio }): ReactNode {
  const t = useWorkflowTexts();
  const { direction } = useBoot();
  const { list } = useFormat();
  const { definition: workflow } = studio;
  const { width, height, states, steps } = layoutWorkflow(workflow, direction === 'rtl');
  return (
    <Card title={t('diagram.title')} headingLevel={2}>
      <DiagramView label={t('diagram.title')} width={width} height={height}>
        <defs>
          <marker
            id="workflow-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0L8 4L0 8Z" className={styles.head} />
          </marker>
        </defs>
        {steps.map(({ from, to, path, isBack }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            className={styles.step}
            data-back={isBack || undefined}
            markerEnd="url(#workflow-arrow)"
          />
        ))}
        {states.map((place) => (
          <StateBox key={place.id} studio={studio} place={place} />
        ))}
      </DiagramView>
      <p className={styles.key}>{t('diagram.key')}</p>
      <ul className="visually-hidden">
        {workflow.states.map(({ id, name }) => {
          const next = workflow.transitions.filter(({ from }) => from === id);
          const names = list(next.map(({ to }) => isolate(getStateName(studio, to))));
          return (
            <li key={id}>
              {next.length > 0
                ? t('diagram.leads', { name: isolate(name), names })
                : t('diagram.ends', { name: isolate(name) })}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface StateBoxProps {
  readonly studio: WorkflowStudio;
  readonly place: PlacedState;
}

/** The box of a state with its color and its whole name. */
function StateBox({ studio: { definition }, place: { id, x, y } }: StateBoxProps): ReactNode {
  const state = definition.states.find((each) => each.id === id);
  const { width, height } = box;
  return (
    <g>
      <rect
        {...{ x, y, width, height }}
        rx={state?.isTerminal ? height / 2 : 6}
        className={styles.box}
        data-initial={state?.isInitial || undefined}
      />
      <foreignObject {...{ x, y, width, height }}>
        <div className={styles.name} dir="auto">
          <svg viewBox="0 0 8 8" aria-hidden="true" className={styles.dot}>
            <circle cx={4} cy={4} r={4} fill={state?.color} />
          </svg>
          <span>{state?.name}</span>
        </div>
      </foreignObject>
    </g>
  );
}
