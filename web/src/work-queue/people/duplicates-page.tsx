import {
  type LikenessField,
  likenessFields,
} from '@commonway/contract/applications/validations/rule-constants.ts';
import { type PairKind, pairKinds } from '@commonway/contract/work-queue/case-limits.ts';
import type { ComparedPerson } from '@commonway/contract/work-queue/similar-people.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { LikenessList } from './likeness-list.tsx';
import styles from './person.module.css';
import { useTexts } from './use-texts.ts';

const operation = 'work-queue/list-possible-duplicates';
/** The server counts no further. */
const maxWaiting = 1000;

type Pair = OutputOf<typeof operation>['pairs'][number];

/** /tools/duplicates: pairs of records of the whole office that may be the same, most similar first. */
export default function DuplicatesPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('duplicates'));
  const [kind, setKind] = useState<PairKind>();
  const [field, setField] = useState<LikenessField>();
  const list = usePages(
    operation,
    'pairs',
    (after?: string) => ({ kind, field, after }),
    ({ nextAfter }) => nextAfter,
  );
  const waiting = list.data?.pages[0]?.waiting ?? 0;
  return (
    <Page width="wide">
      <PageHeader title={t('duplicates')} description={t('pairs.text')} />
      <Cluster>
        <SelectField
          label={t('pairs.kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: t('pairs.kind.all') },
            ...pairKinds.map((value) => ({ value, label: t(`pairs.kind.${value}`) })),
          ]}
          onValueChange={(value) => setKind(pairKinds.find((each) => each === value))}
        />
        <SelectField
          label={t('pairs.field')}
          value={field ?? ''}
          options={[
            { value: '', label: t('pairs.field.all') },
            ...likenessFields.map((value) => ({ value, label: t(`field.${value}`) })),
          ]}
          onValueChange={(value) => setField(likenessFields.find((each) => each === value))}
        />
      </Cluster>
      {waiting > 0 && (
        <Banner>
          {waiting < maxWaiting ? t('pairs.waiting', { count: waiting }) : t('pairs.waiting-many')}
        </Banner>
      )}
      <PagedList
        list={list}
        failed={t('pairs.failed')}
        empty={<EmptyState title={t('pairs.none')}>{t('pairs.none-text')}</EmptyState>}
      >
        {(pairs) => (
          <Stack>
            {pairs.map((pair) => (
              <PairCard key={`${pair.one.id} ${pair.other.id}`} pair={pair} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Page>
  );
}

/** Two records beside each other, how alike they are, and what staff can decide. */
function PairCard({ pair }: { readonly pair: Pair }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const client = useQueryClient();
  const { one, other, likeness, score, isTwin } = pair;
  const decide = useAction(async () => {
    await call('work-queue/mark-different-people', { id: one.id, otherId: other.id, isDifferent: true });
    await Promise.all([
      invalidate(client, operation),
      invalidate(client, 'work-queue/list-similar-people', {}, 'none'),
    ]);
  });
  const names = {
    one: isolate(`${one.name} (${one.id})`),
    other: isolate(`${other.name} (${other.id})`),
  };
  return (
    <Card title={t('pairs.score', { share: format.percent(score) })}>
      <div className={styles.pair}>
        <div className={styles.sides}>
          <Side person={one} />
          <Side person={other} />
        </div>
        {isTwin && <span className={styles.muted}>{t('similar.twin')}</span>}
        <LikenessList likeness={likeness} />
        <Cluster gap="small">
          <Link href={staffPaths.mergePeople(one.id, other.id)} aria-label={t('pairs.compare.name', names)}>
            {t('similar.compare')}
          </Link>
          <Button
            aria-label={t('pairs.different.name', names)}
            loadingText={decide.isBusy && t('working')}
            onClick={() => decide.run()}
          >
            {t('similar.different')}
          </Button>
        </Cluster>
      </div>
    </Card>
  );
}

/** What a record says. */
function Side({ person }: { readonly person: ComparedPerson }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { id, name, birthDate, phone, mail, address, caseCount } = person;
  return (
    <div className={styles.side}>
      <Link href={staffPaths.communityProfile(id)}>
        <bdi>{name}</bdi>
      </Link>
      <span className={styles.muted}>
        {t('pairs.id', { id })}
        {t('details.separator')}
        {t('cases', { count: caseCount })}
      </span>
      {birthDate && <span>{format.date(birthDate)}</span>}
      {phone && <bdi dir="ltr">{phone}</bdi>}
      {mail && <bdi dir="ltr">{mail}</bdi>}
      {address && <bdi>{address}</bdi>}
    </div>
  );
}
