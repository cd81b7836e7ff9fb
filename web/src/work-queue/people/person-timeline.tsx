import { type PersonEventKind, personEventKinds } from '@commonway/contract/work-queue/case-limits.ts';
import type { PersonCase, PersonEvent } from '@commonway/contract/work-queue/people.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type Format, useFormat } from '../../shell/format.tsx';
import { PagedList } from '../../shell/pages/paged-list.tsx';
import { usePages } from '../../shell/pages/use-pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { card, document, envelope, flag, message, note, phone, send } from '../../ui/icons/shapes.ts';
import { Timeline, type TimelineEvent } from '../../ui/lists/timeline.tsx';
import { type CasePanel, casePath } from '../case-path.ts';
import styles from './person.module.css';
import { useTexts, type Words } from './use-texts.ts';

interface PersonTimelineProps {
  readonly applicantId: number;
  readonly cases: readonly PersonCase[];
}

/** Everything that happened in a person's cases, newest first. The URL has the filter. */
export function PersonTimeline({ applicantId, cases }: PersonTimelineProps): ReactNode {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const kind = personEventKinds.find((each) => each === search.get('show')) ?? '';
  return (
    <section aria-labelledby="timeline" className={styles.timeline}>
      <div className={styles.head}>
        <h2 id="timeline">{t('timeline')}</h2>
        <SelectField
          label={t('filter.label')}
          isLabelHidden
          width="medium"
          options={['' as const, ...personEventKinds].map((value) => ({
            value,
            label: t(`filter.${value || 'all'}`),
          }))}
          value={kind}
          onValueChange={(value) => setSearch(value ? { show: value } : {}, { replace: true })}
        />
      </div>
      <Events key={kind} applicantId={applicantId} kind={kind} cases={cases} />
    </section>
  );
}

/** Loads and shows the events page by page, of one kind or of all. */
function Events({
  applicantId,
  kind,
  cases,
}: PersonTimelineProps & { readonly kind: PersonEventKind | '' }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const list = usePages(
    'work-queue/list-person-events',
    'events',
    (before?: string) => ({ id: applicantId, before, ...(kind && { kind }) }),
    ({ nextBefore }) => nextBefore,
  );
  const programs = new Map(cases.map(({ applicationId, programName }) => [applicationId, programName]));
  return (
    <PagedList
      list={list}
      skeleton={{ shape: 'rows', count: 10 }}
      failed={t('timeline.failed')}
      headingLevel={3}
      empty={<EmptyState headingLevel={3} title={t('timeline.none')} />}
    >
      {(events) => (
        <Timeline
          label={t('timeline')}
          events={events.map((event) => ({
            eventId: event.key,
            timeText: format.dateTime(event.at),
            dateTime: event.at,
            ...toTimelineEvent(event, t, format),
            detail: <EventDetail event={event} program={programs.get(event.applicationId) ?? ''} />,
          }))}
        />
      )}
    </PagedList>
  );
}

type EventContent = Pick<TimelineEvent, 'icon' | 'title' | 'tone'>;

/** Converts an event to its icon and title. */
function toTimelineEvent(event: PersonEvent, t: Words, format: Format): EventContent {
  switch (event.kind) {
    case 'case':
      if (event.change !== 'state') return { icon: send, tone: 'brand', title: t(`event.${event.change}`) };
      return { icon: flag, title: event.stateName };
    case 'message': {
      const isCall = event.channel === 'voice' || event.channel === 'ivr';
      if (isCall)
        return { icon: phone, title: t(event.direction === 'in' ? 'event.callIn' : 'event.callOut') };
      return { icon: event.channel === 'sms' ? message : envelope, title: t(`event.${event.direction}`) };
    }
    case 'note':
      return { icon: note, title: t(event.isStruck ? 'event.struck' : 'event.note') };
    case 'document':
      return { icon: document, title: t('event.document', { name: event.fileName }) };
    case 'payment':
      return {
        icon: card,
        title: t(`event.${event.what}`, { amount: format.money(event.amountMinor / 100, event.currency) }),
      };
  }
}

const panels: Readonly<Record<PersonEventKind, CasePanel>> = {
  case: 'history',
  message: 'messages',
  note: 'notes',
  document: 'documents',
  payment: 'file',
};

/** The text of an event, its author, and a link to its case. */
function EventDetail({ event, program }: { event: PersonEvent; program: string }): ReactNode {
  const t = useTexts();
  const text = getText(event);
  return (
    <div>
      <div className={styles.muted}>
        {event.byName && `${t('event.by', { name: event.byName })}${t('details.separator')}`}
        <Link href={casePath(event.applicationId, panels[event.kind])}>
          {program} {event.applicationId}
        </Link>
      </div>
      {event.kind === 'payment' && event.payee && <div>{t('event.payee', { name: event.payee })}</div>}
      {text && (
        <blockquote dir="auto" className={styles.quote}>
          {event.kind === 'note' && event.isStruck ? <s>{text}</s> : text}
        </blockquote>
      )}
    </div>
  );
}

/** The subject and text of a message or note, or the comment of a change. */
function getText(event: PersonEvent): string | null {
  if (event.kind === 'message') return [event.subject, event.text].filter(Boolean).join('\n');
  if (event.kind === 'note') return event.text;
  return event.kind === 'case' ? event.comment : null;
}
