import { minSearchLength } from '@commonway/contract/applications/application-limits.ts';
import type { FoundApplicant } from '@commonway/contract/applications/entering.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import styles from './applicant-search.module.css';
import { useEnteringTexts } from './use-texts.ts';

interface ApplicantSearchProps {
  readonly label: string;
  /** What can be done with a found applicant. */
  readonly renderAction?: ((applicant: FoundApplicant) => ReactNode) | undefined;
  /** Shown after the first search. */
  readonly children?: ReactNode;
}

/** Searches people, households, and businesses, and lists those found with links to their profiles. */
export function ApplicantSearch({ label, renderAction, children }: ApplicantSearchProps): ReactNode {
  const t = useEnteringTexts();
  const [words, setWords] = useState('');
  const form = useForm((typed, recordErrors) => {
    const next = typed('words').trim();
    const isShort = next.length < minSearchLength;
    if (recordErrors({ words: isShort ? t('find.short', { count: minSearchLength }) : null })) setWords(next);
    return Promise.resolve();
  });
  return (
    <Stack>
      <Form form={form}>
        <TextField
          id="words"
          name="words"
          label={label}
          hint={t('find.hint')}
          error={form.getError('words')}
          autoComplete="off"
          maxLength={100}
          width="long"
        />
        <div>
          <Button type="submit" variant="primary">
            {t('find')}
          </Button>
        </div>
      </Form>
      {words && (
        // What the results need may still load, while the words stay in their field.
        <Suspense>
          <Results key={words} words={words} renderAction={renderAction} />
          {children}
        </Suspense>
      )}
    </Stack>
  );
}

interface ResultsProps extends Pick<ApplicantSearchProps, 'renderAction'> {
  readonly words: string;
}

/** The applicants with the words, page by page, and those with a similar name. */
function Results({ words, renderAction }: ResultsProps): ReactNode {
  const t = useEnteringTexts();
  const list = usePages(
    'applications/find-applicants',
    'applicants',
    (after?: string) => ({ words, after }),
    ({ nextAfter }) => nextAfter,
  );
  const similar = list.data?.pages.flatMap((page) => page.similar) ?? [];
  const count = list.rows.length;
  return (
    <>
      <p role="status">{list.isSuccess && t(list.hasNextPage ? 'find.first' : 'find.found', { count })}</p>
      <PagedList list={list} skeleton={{ shape: 'rows', count: 4 }}>
        {(applicants) => <ApplicantList applicants={applicants} renderAction={renderAction} />}
      </PagedList>
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar">{t('find.similar')}</h2>
          <ApplicantList applicants={similar} renderAction={renderAction} />
        </section>
      )}
    </>
  );
}

interface ListProps extends Pick<ApplicantSearchProps, 'renderAction'> {
  readonly applicants: readonly FoundApplicant[];
}

/** Applicants with what distinguishes namesakes. */
function ApplicantList({ applicants, renderAction }: ListProps): ReactNode {
  const t = useEnteringTexts();
  return (
    <ul className={styles.list}>
      {applicants.map((applicant) => (
        <li key={applicant.id}>
          <div>
            {applicant.hasProfile ? (
              <a href={staffPaths.communityProfile(applicant.id)}>
                <bdi>{applicant.name}</bdi>
              </a>
            ) : (
              <bdi>{applicant.name}</bdi>
            )}
            <div className={styles.details}>
              <span>{t('find.kind', { kind: applicant.kind })}</span>
              <IdentityText details={applicant.details} />
              {applicant.mail && <bdi dir="ltr">{applicant.mail}</bdi>}
              {applicant.phone && <bdi dir="ltr">{applicant.phone}</bdi>}
              <span>{t(applicant.hasLogin ? 'find.hasLogin' : 'find.noLogin')}</span>
            </div>
          </div>
          {renderAction?.(applicant)}
        </li>
      ))}
    </ul>
  );
}
