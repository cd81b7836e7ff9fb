import { compareAnswers } from '@commonway/contract/programs/form/compare-answers.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { CaseRequest } from '@commonway/contract/work-queue/requests/case-request.ts';
import type { ReactNode } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { fieldLabel } from '../case/answer-rows.ts';
import { DifferenceList } from '../snapshots/difference-list.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

interface RequestChangesProps {
  readonly form: FormDefinition;
  readonly items: CaseRequest['items'];
  readonly difference: NonNullable<CaseRequest['difference']>;
}

/** Shows the answers and documents before and after. Unchanged and masked ones are listed by name. */
export function RequestChanges({ form, items, difference }: RequestChangesProps): ReactNode {
  const t = useRequestTexts();
  const { language } = useBoot();
  const { before, after, changed } = difference;
  const shown = compareAnswers({ form, answers: before }, { form, answers: after });
  const same = items.filter(({ field }) => !changed.includes(field)).map(({ label }) => label);
  const masked = changed
    .filter((key) => !shown.some((each) => each.key === key))
    .map((key) => fieldLabel(form, key, language) ?? key);
  const list = new Intl.ListFormat(language);
  return (
    <section>
      <h3 className={styles.label}>{t('changes')}</h3>
      {shown.length > 0 && <DifferenceList differences={shown} />}
      {masked.length > 0 && <p>{t('hidden', { what: list.format(masked) })}</p>}
      {same.length > 0 && <p>{t('notChanged', { what: list.format(same) })}</p>}
    </section>
  );
}
