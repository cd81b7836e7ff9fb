import type { CaseSheet as Sheet } from '@commonway/contract/work-queue/snapshots.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { AnswerList } from '../case/answers/answer-list.tsx';
import { HouseholdPanel } from '../case/household/household-panel.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './sheet.module.css';
import { SheetRecord } from './sheet-record.tsx';
import { SheetSection } from './sheet-section.tsx';
import { useSnapshotTexts } from './use-snapshots.ts';

interface CaseSheetProps {
  readonly sheet: Sheet;
  /** Who saved or printed it, and when. */
  readonly facts: readonly [term: string, detail: ReactNode][];
  /** Additional sections. */
  readonly children?: ReactNode;
}

/** A whole case without controls, for the snapshot page and for printing. */
export function CaseSheet({ sheet, facts, children }: CaseSheetProps): ReactNode {
  const own = useSnapshotTexts();
  const t = useTexts();
  const format = useFormat();
  const { content, form } = sheet;
  const { item, applicant } = content;
  const head: [string, ReactNode][] = [
    [t('column.ApplicationID'), item.id],
    [own('applicant'), applicant.name],
    [t('column.ProgramName'), item.processName],
    [own('status'), item.currentStateName],
    [t('column.AssignedTo'), item.ownerName ?? t('owner.nobody')],
    [t('column.ApplicationDate'), format.date(item.createdAt)],
    [own('formVersion'), content.formVersion],
    ...facts,
  ];
  return (
    <div className={styles.sheet}>
      <DescriptionList
        density="dense"
        items={head.map(([term, detail]) => ({ itemId: term, term, detail: <bdi>{detail}</bdi> }))}
      />
      <SheetSection title={t('case.answers')}>
        <AnswerList applicationId={null} view={{ form, answers: content.answers }} />
      </SheetSection>
      <HouseholdPanel view={{ item, form, answers: content.answers }} applicationId={null} />
      <SheetSection title={t('case.documents')}>
        <ul className={styles.lines}>
          {content.documents.map(({ id, fileName }) => (
            <li key={id}>
              <bdi>{fileName}</bdi>
            </li>
          ))}
          {content.documents.length === 0 && <li>{t('documents.none')}</li>}
        </ul>
      </SheetSection>
      {children}
      <SheetRecord sheet={sheet} />
    </div>
  );
}
