import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { staffPaths } from '../../staff-paths.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { buildProgramBars, buildStateBars } from '../bars.ts';
import type { Overview } from '../use-overview.ts';
import { useTexts } from '../use-texts.ts';
import { Breakdown } from './breakdown.tsx';
import styles from './breakdowns.module.css';

/** The breakdowns by program and by status. The program of the status breakdown is stored in the URL. */
export function Breakdowns({ overview, isTable }: { overview: Overview; isTable: boolean }): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('process');
  const program = overview.byProgram.find(({ processId }) => String(processId) === wanted);
  const bars = buildStateBars(overview, program?.processId ?? null);
  const order = program ? t('states.byOrder') : t('states.byCount');
  return (
    <div className={styles.breakdowns}>
      <Breakdown
        title={t('programs.title')}
        nameHeader={t('programs.name')}
        bars={buildProgramBars(overview)}
        isTable={isTable}
      />
      <Breakdown
        title={t('states.title')}
        nameHeader={t('states.name')}
        bars={bars}
        isTable={isTable}
        note={bars.length > 0 ? order : t('states.none')}
        aside={
          <SelectField
            label={t('states.of')}
            isLabelHidden
            placeholder={t('states.allPrograms')}
            options={overview.byProgram.map(({ processId, name }) => ({
              value: String(processId),
              label: name,
            }))}
            value={program ? String(program.processId) : ''}
            onValueChange={(process) => navigate(staffPaths.reports({ process }), { replace: true })}
          />
        }
      />
    </div>
  );
}
