import { maxInvitations, maxNamed } from '@commonway/contract/imports/invitation-outcomes.ts';
import type { InvitedPerson } from '@commonway/contract/imports/portal-invitations.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BackLink, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { ProgressBar } from '../../ui/wayfinding/progress-bar.tsx';
import { useTexts } from '../use-texts.ts';
import {
  type InvitationPreview,
  listOutcomes,
  useInvitationPreview,
  useInvitationRun,
  useStartInvitations,
} from './use-invitations.ts';

/** /tools/invitations: invites the people of an import, or everyone without a login, to the portal. */
export default function InvitationsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('invite.title'));
  const [search] = useSearchParams();
  const [importId, runId] = [readId(search.get('import')), readId(search.get('run'))];
  return (
    <Page width="wide">
      <PageHeader
        back={<BackLink href={staffPaths.imports()}>{t('title')}</BackLink>}
        title={t('invite.title')}
        description={t('invite.text')}
      />
      {runId === undefined ? <Preview importId={importId} /> : <Report runId={runId} />}
    </Page>
  );
}

const readId = (value: string | null): number | undefined =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

/** Who will be invited, and who can't be and why. */
function Preview({ importId }: { readonly importId: number | undefined }): ReactNode {
  const t = useTexts();
  const preview = useInvitationPreview(importId);
  return (
    <Loaded query={preview} skeleton={{ shape: 'rows', count: 6 }}>
      {(found) =>
        found.people.length === 0 ? (
          <EmptyState title={t('invite.none')} />
        ) : (
          <Choice importId={importId} preview={found} />
        )
      }
    </Loaded>
  );
}

const getRowId = ({ applicantId }: InvitedPerson): string => String(applicantId);
const isInvited = ({ outcome }: InvitedPerson): boolean => outcome === 'email' || outcome === 'sms';

type ChoiceProps = { readonly importId: number | undefined; readonly preview: InvitationPreview };

/** Chooses people and invites them. */
function Choice({ importId, preview }: ChoiceProps): ReactNode {
  const t = useTexts();
  const { counts, people, hasMore } = preview;
  const refused = people.filter((person) => !isInvited(person));
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const start = useStartInvitations(importId);
  const count = (counts.email ?? 0) + (counts.sms ?? 0) - except.size;
  return (
    <Stack>
      <Outcomes counts={counts} />
      {hasMore && <Banner>{t('invite.limit', { max: maxInvitations })}</Banner>}
      <div>
        <Button
          variant="primary"
          disabledReason={count === 0 ? t('invite.none') : undefined}
          loadingText={start.isBusy && t('working')}
          onClick={() => start.run([...except].map(Number))}
        >
          {t('invite.submit', { count })}
        </Button>
      </div>
      <InvitedTable people={people.filter(isInvited)} except={except} onExcept={setExcept} />
      {refused.length > 0 && <PeopleTable caption={t('invite.refused')} people={refused} />}
      {people.length === maxNamed && <p>{t('invite.named', { max: maxNamed })}</p>}
    </Stack>
  );
}

interface InvitedTableProps {
  readonly people: readonly InvitedPerson[];
  readonly except: ReadonlySet<string>;
  readonly onExcept: (except: ReadonlySet<string>) => void;
}

/** The set without an ID that it has, or with one that it lacks. */
const toggle = (set: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(set.has(id) ? [...set].filter((each) => each !== id) : [...set, id]);

/** The people to invite, with a checkbox for each. */
function InvitedTable({ people, except, onExcept }: InvitedTableProps): ReactNode {
  const t = useTexts();
  const ids = people.map(getRowId);
  if (people.length === 0) return null;
  return (
    <PeopleTable
      caption={t('invite.invited')}
      people={people}
      selection={{
        selected: new Set(ids.filter((id) => !except.has(id))),
        onToggle: (id) => onExcept(toggle(except, id)),
        onToggleAll: (isChecked) => onExcept(new Set(isChecked ? [] : ids)),
        allLabel: t('invite.all'),
        rowLabel: (id) =>
          t('invite.choose', {
            name: isolate(people.find((person) => getRowId(person) === id)?.name ?? ''),
          }),
      }}
    />
  );
}

interface PeopleTableProps {
  readonly caption: string;
  readonly people: readonly InvitedPerson[];
  readonly selection?: Parameters<typeof Table>[0]['selection'];
}

/** People with how they are invited, or why not. */
function PeopleTable({ caption, people, selection }: PeopleTableProps): ReactNode {
  const t = useTexts();
  const columns = useMemo<Column<InvitedPerson>[]>(
    () => [
      {
        columnId: 'name',
        header: t('invite.name'),
        cell: ({ applicantId, name }) => (
          <a href={staffPaths.person(applicantId)}>
            <bdi>{name}</bdi>
          </a>
        ),
      },
      {
        columnId: 'outcome',
        header: t('invite.outcome'),
        wraps: true,
        cell: ({ outcome }) => t(`invite.${outcome}`),
      },
    ],
    [t],
  );
  return <Table caption={caption} columns={columns} rows={people} rowId={getRowId} selection={selection} />;
}

/** How many people have each outcome. */
function Outcomes({ counts }: Pick<InvitationPreview, 'counts'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  return (
    <DescriptionList
      density="dense"
      items={listOutcomes(counts).map(([outcome, count]) => ({
        itemId: outcome,
        term: t(`invite.${outcome}`),
        detail: format.number(count),
      }))}
    />
  );
}

/** The progress and results of invitations. */
function Report({ runId }: { readonly runId: number }): ReactNode {
  const t = useTexts();
  const run = useInvitationRun(runId);
  return (
    <Loaded query={run} skeleton={{ shape: 'text', count: 4 }}>
      {({ status, total, counts }) => {
        const done = listOutcomes(counts).reduce((sum, [, count]) => sum + count, 0);
        return (
          <Stack>
            {status === 'running' && (
              <ProgressBar label={t('invite.progress')} percent={Math.floor((done / total) * 100)} />
            )}
            {status === 'finished' && (
              <Banner tone="passed" live="polite">
                {t('invite.finished', { count: (counts.email ?? 0) + (counts.sms ?? 0) })}
              </Banner>
            )}
            {status === 'stopped' && <Banner tone="failed">{t('invite.stopped')}</Banner>}
            <Outcomes counts={counts} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
