import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type Household, readHousehold } from '@commonway/contract/programs/form/household.ts';
import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { type ReactNode, useId, useMemo } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { useFormat } from '../../../shell/format.tsx';
import { toLocalDay } from '../../../shell/local-time.ts';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { MemberName } from '../../people/member-name.tsx';
import { useHouseholdPaths } from '../../people/use-household-people.ts';
import { useTexts } from '../../use-texts.ts';
import { AnswerValue, type RenderVerdicts } from '../answers/answer-list.tsx';
import styles from './household.module.css';

type HouseholdOf = Pick<CaseView, 'form' | 'answers'> & {
  readonly item: Pick<CaseView['item'], 'createdAt'>;
};

interface HouseholdPanelProps {
  readonly view: HouseholdOf;
  readonly renderVerdicts?: RenderVerdicts | undefined;
  /** The case to link members who applied themselves; null for a past state of a case. */
  readonly applicationId: number | null;
}

/** The household members and their incomes. Renders nothing if the form does not ask for them. */
export function HouseholdPanel({ view, renderVerdicts, applicationId }: HouseholdPanelProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const id = useId();
  const findPath = useHouseholdPaths(applicationId);
  const household = useMemo(
    // Ages are as of the submission date at the office, as in the program's rules.
    () => readHousehold(view.form, view.answers, toLocalDay(view.item.createdAt, tenant.timeZone)),
    [view, tenant.timeZone],
  );
  if (household === null) return null;
  return (
    <section aria-labelledby={id} className={styles.household}>
      <h2 id={id} className={styles.heading}>
        {t('household.title')}
      </h2>
      <HouseholdTable household={household} titleId={id} findPath={findPath} />
      <HouseholdTotals totals={household.totals} renderVerdicts={renderVerdicts} />
    </section>
  );
}

interface MembersProps {
  readonly household: Household;
  readonly titleId: string;
  readonly findPath: ReturnType<typeof useHouseholdPaths>;
}

/** A table of household members with relationship, age, and incomes, and of incomes that belong to no member. */
function HouseholdTable({
  household: { members, otherIncomes },
  titleId,
  findPath,
}: MembersProps): ReactNode {
  const t = useTexts();
  return (
    <table className={styles.table} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">{t('household.name')}</th>
          <th scope="col">{t('household.relation')}</th>
          <th scope="col" className={styles.number}>
            {t('household.age')}
          </th>
          <th scope="col" className={styles.number}>
            {t('household.income')}
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: household members have no ids and keep their order.
          <tr key={index}>
            <th scope="row">
              <MemberName name={member.name} path={findPath(index, member.name)} />
            </th>
            <td>
              {index === 0
                ? t('household.applicant')
                : member.relation && <AnswerValue {...member.relation} />}
            </td>
            <td className={styles.number}>{member.age}</td>
            <IncomeCell incomes={member.incomes} />
          </tr>
        ))}
        {otherIncomes.map((income, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: incomes have no ids and keep their order.
          <tr key={index}>
            <th scope="row">
              <bdi>{income.person || t('household.unnamed')}</bdi>
            </th>
            <td>{t('household.noMember')}</td>
            <td />
            <IncomeCell incomes={[income]} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table cell that lists monthly incomes with their sources. */
function IncomeCell({ incomes }: { incomes: Household['otherIncomes'] }): ReactNode {
  const format = useFormat();
  return (
    <td className={styles.number}>
      {incomes.map(({ source, monthly }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: incomes have no ids and keep their order.
        <div key={index}>
          {source && (
            <span className={styles.source}>
              <AnswerValue {...source} />
            </span>
          )}{' '}
          {monthly !== null && format.money(monthly)}
        </div>
      ))}
    </td>
  );
}

interface HouseholdTotalsProps extends Pick<HouseholdPanelProps, 'renderVerdicts'> {
  readonly totals: Household['totals'];
}

/** The household totals that the form computes, with the verdicts on them. */
function HouseholdTotals({ totals, renderVerdicts }: HouseholdTotalsProps): ReactNode {
  const { language } = useBoot();
  if (totals.length === 0) return null;
  return (
    <DescriptionList
      density="dense"
      items={totals.map(({ field, value }) => ({
        itemId: field.key,
        term: getLocalText(field.label, language),
        detail: (
          <>
            <AnswerValue field={field} value={value} />
            {renderVerdicts?.({ path: field.key, field, value })}
          </>
        ),
      }))}
    />
  );
}
