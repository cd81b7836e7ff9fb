import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useWorkflowTexts } from '../use-texts.ts';
import { getStateName, type WorkflowStudio } from '../workflow-studio.ts';
import styles from './diagram.module.css';
import { box, layoutWorkflow } from './layout-workflow.ts';

/** The maximum name length that fits a box. */
const maxNameLength = 21;

/** The states and steps as a diagram. Screen readers get the same as a list. */
export function WorkflowDiagram({ studio }: { studio: WorkflowStudio }): ReactNode {
  const t = useWorkflowTexts();
  const { direction } = useBoot();
  const { list } = useFormat();
  const { definition: workflow } = studio;
  const { width, height, states, steps } = layoutWorkflow(workflow, direction === 'rtl');
  return (
    <Card title={t('diagram.title')} headingLevel={2}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
        className={styles.diagram}
        direction="ltr"
      >
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
        {states.map(({ id, x, y }) => {
          const state = workflow.states.find((each) => each.id === id);
          return (
            <g key={id}>
              <rect
                {...{ x, y }}
                width={box.width}
                height={box.height}
                rx={state?.isTerminal ? box.height / 2 : 6}
                className={styles.box}
                data-initial={state?.isInitial || undefined}
              />
              <circle cx={x + 14} cy={y + box.height / 2} r={4} fill={state?.color} />
              <text x={x + 25} y={y + box.height / 2} className={styles.name}>
                {truncate(state?.name ?? '')}
              </text>
            </g>
          );
        })}
      </svg>
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

/** Shortens a name to the width of a box. */
const truncate = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;
