import type { OfficeHours } from '@commonway/contract/tenants/calendar/office-calendar.ts';
import { findOpening, type SpecialDay } from '@commonway/contract/tenants/calendar/opening-hours.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat, useLanguageList } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Card, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { useAccessTexts, useTexts } from '../use-texts.ts';
import styles from './public-offices.module.css';

type Output = OutputOf<'settings/list-public-offices'>;
type Office = Output['offices'][number];

/** The public offices with their hours, and the languages and area of the office; nothing if none are published. */
export function PublicOffices(): ReactNode {
  const t = useTexts();
  const offices = useQuery(query('settings/list-public-offices', {}));
  return (
    <Loaded query={offices} skeleton={{ shape: 'card', count: 2, label: t('offices.loading') }}>
      {(output) => (
        <Stack>
          {output.offices.map((office) => (
            <OfficeCard key={office.key} office={office} />
          ))}
          <ServiceCard {...output} />
        </Stack>
      )}
    </Loaded>
  );
}

/** A public office, and whether it is open. */
function OfficeCard({ office }: { readonly office: Office }): ReactNode {
  const t = useTexts();
  const access = useAccessTexts();
  const { list } = useFormat();
  const listLanguages = useLanguageList();
  const { name, address, phone, week, specialDays, languages } = office;
  const items = [
    { itemId: 'address', term: t('offices.address'), detail: <bdi>{address.split('\n').join(', ')}</bdi> },
    {
      itemId: 'phone',
      term: t('offices.phone'),
      detail: phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ),
    },
    { itemId: 'hours', term: t('offices.hours'), detail: <Week week={week} /> },
    {
      itemId: 'special',
      term: t('offices.special'),
      detail: specialDays.length > 0 && <SpecialDays days={specialDays} />,
    },
    { itemId: 'languages', term: t('offices.languages'), detail: listLanguages(languages) },
    {
      itemId: 'access',
      term: t('offices.access'),
      detail: list(office.access.map((feature) => access(`access.${feature}`))),
    },
  ];
  return (
    <Card title={<bdi>{name}</bdi>} aside={<OpeningTag office={office} />}>
      <DescriptionList items={items.filter(({ detail }) => detail)} />
    </Card>
  );
}

/** Whether an office is open, and until when. */
function OpeningTag({ office }: { readonly office: Office }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow();
  const { timeZone } = useBoot().tenant;
  const { isOpen, until } = findOpening(office, timeZone, Date.parse(now));
  if (until === null) return <StatusTag>{t('offices.closed')}</StatusTag>;
  const time = format.time(until);
  if (isOpen) return <StatusTag tone="passed">{t('offices.open', { time })}</StatusTag>;
  const day = format.date(until);
  return (
    <StatusTag>
      {day === format.date(now) ? t('offices.opens-today', { time }) : t('offices.opens', { day, time })}
    </StatusTag>
  );
}

/** The hours of a day, or that it is closed. */
function useHoursText(): (hours: readonly OfficeHours[]) => string {
  const t = useTexts();
  const { clock, list } = useFormat();
  return (hours) =>
    hours.length === 0
      ? t('offices.closed')
      : list(
          hours.map(({ opens, closes }) =>
            t('offices.span', { opens: isolate(clock(opens)), closes: isolate(clock(closes)) }),
          ),
        );
}

/** The hours of the week, a day a line. */
function Week({ week }: Pick<Office, 'week'>): ReactNode {
  const { weekday } = useFormat();
  const formatHours = useHoursText();
  return (
    <ul className={styles.days}>
      {week.map((hours, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day of the week
        <li key={day}>
          <span>{weekday(day)}</span>
          <span>{formatHours(hours)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The next dates with other hours. */
function SpecialDays({ days }: { readonly days: readonly SpecialDay[] }): ReactNode {
  const t = useTexts();
  const { date: formatDate } = useFormat();
  const formatHours = useHoursText();
  return (
    <ul className={styles.dates}>
      {days.map(({ date, name, hours }) => (
        <li key={date}>
          <span>
            {name === ''
              ? formatDate(date)
              : t('offices.day', { date: isolate(formatDate(date)), name: isolate(name) })}
          </span>
          <span>{formatHours(hours)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The languages in which the office helps, and where. */
function ServiceCard({ languages, area }: Output): ReactNode {
  const t = useTexts();
  const { list } = useFormat();
  const listLanguages = useLanguageList();
  if (languages.length === 0 && area === null) return null;
  const state = isolate(area?.state ?? '');
  const items = [
    { itemId: 'languages', term: t('offices.help-languages'), detail: listLanguages(languages) },
    {
      itemId: 'area',
      term: t('offices.area'),
      detail:
        area &&
        (area.isWholeState
          ? t('offices.state', { state })
          : t('offices.counties', { state, counties: list(area.counties.map(isolate)) })),
    },
  ];
  return (
    <Card title={t('offices.services')}>
      <DescriptionList items={items.filter(({ detail }) => detail)} />
    </Card>
  );
}
