import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type {
  Difference,
  FieldDifference,
  GroupDifference,
} from '@commonway/contract/programs/form/compare-answers.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { isAnswered } from '../case/answer-rows.ts';
import { AnswerValue } from '../case/answers/answer-list.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './sheet.module.css';
import { useSnapshotTexts } from './use-snapshots.ts';

/** Lists each changed answer with both values. Group members are listed as added, removed or changed. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }): ReactNode {
  const t = useSnapshotTexts();
  if (differences.length === 0) return <p>{t('answersSame')}</p>;
  const groups = differences.filter((each) => 'members' in each);
  return (
    <div className={styles.difference}>
      <FieldDifferences fields={differences.filter((each) => 'before' in each)} />
      {groups.map((group) => (
        <MemberDifferences key={group.key} group={group} />
      ))}
    </div>
  );
}

/** The added, removed, and changed items of a group field. */
function MemberDifferences({ group: { field, members } }: { group: GroupDifference }): ReactNode {
  const t = useSnapshotTexts();
  const { language } = useBoot();
  const label = getLocalText(field.itemLabel, language);
  return members.map(({ what, number, fields }) => (
    <div key={`${what} ${number}`}>
      <p className={styles.subtitle}>{t(`member.${what}`, { label, number })}</p>
      <FieldDifferences fields={fields} />
    </div>
  ));
}

/** The changed answers with their values before and after. */
function FieldDifferences({ fields }: { fields: readonly FieldDifference[] }): ReactNode {
  const t = useSnapshotTexts();
  const { language } = useBoot();
  if (fields.length === 0) return null;
  return (
    <DescriptionList
      density="dense"
      items={fields.map(({ key, field, before, after }) => ({
        itemId: key,
        term: getLocalText(field.label, language),
        detail: (
          <>
            <div>
              <span className={styles.muted}>{t('before')}</span>{' '}
              <AnswerOrNone field={field} value={before} />
            </div>
            <div>
              <span className={styles.muted}>{t('after')}</span> <AnswerOrNone field={field} value={after} />
            </div>
          </>
        ),
      }))}
    />
  );
}

/** A formatted answer, or "no answer". */
function AnswerOrNone({ field, value }: { field: FieldDifference['field']; value: unknown }): ReactNode {
  const t = useTexts();
  return isAnswered(value) ? <AnswerValue field={field} value={value} /> : t('answer.none');
}
