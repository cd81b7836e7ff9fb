import { checkZip } from '@commonway/contract/fields/field-rules.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { OutsideArea } from '../../shell/served-area/outside-area.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { filter as filterShape } from '../../ui/icons/shapes.ts';
import { Badge } from '../../ui/marks/status-tag.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../catalog-page.module.css';
import { useTexts } from '../use-texts.ts';
import { FilterLinks, type FilterLinksProps } from './filter-links.tsx';
import { countFilters, parseFilter } from './read-filter.ts';

/** The debounce before the search starts automatically, in milliseconds. */
const searchDelayMs = 300;

type Props = FilterLinksProps & {
  isZipServed: boolean | null;
};

/**
 * The search text, the filters, and the applicant's data; on phones, a sheet behind one button has all but the search.
 * Submits to the page's own URL; with JavaScript it also searches while the user types.
 */
export function FilterForm({ filter, categories, isZipServed }: Props): ReactNode {
  const t = useTexts();
  const sheetId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [isZipWrong, setZipWrong] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The URL was changed by a link or the back button. Resets the form to it, unless the user is typing.
    if (filter && !form.current?.contains(document.activeElement)) form.current?.reset();
  }, [filter]);
  const applyForm = (submitted: HTMLFormElement, replace: boolean): void => {
    clearTimeout(timer.current);
    const typed = new URLSearchParams(
      [...new FormData(submitted)].map(([name, value]) => [name, String(value)]),
    );
    setZipWrong(checkZip(typed.get('zip') ?? '') !== null);
    navigate(paths.programs(parseFilter(typed)), { replace });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    applyForm(event.currentTarget, false);
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  };
  const hasHouseholdFilter = filter.people !== undefined || filter.zip !== undefined;
  const count = countFilters(filter);
  return (
    <search>
      {/* A native form with an action, so that it works before JavaScript has loaded. */}
      <form ref={form} action={paths.programs()} className={styles.form} onSubmit={submit}>
        <SearchField
          label={t('catalog.search')}
          placeholder={t('catalog.placeholder')}
          name="search"
          maxLength={200}
          defaultValue={filter.search ?? ''}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => form.current && applyForm(form.current, true), searchDelayMs);
          }}
        />
        <Button icon={filterShape} popoverTarget={sheetId} className={styles.narrow}>
          {t('catalog.filters')}
          <Badge count={count} tone="brand" label={t('catalog.filtersChosen', { count })} />
        </Button>
        {(['audience', 'category', 'open'] as const).map(
          (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
        )}
        <div ref={sheet} id={sheetId} popover="auto" className={styles.sheet}>
          <FilterLinks filter={filter} categories={categories} />
          <Disclosure summary={t('catalog.forMe')} open={hasHouseholdFilter || undefined}>
            <p className={styles.why}>{t('catalog.forMeWhy')}</p>
            <div className={styles.facts}>
              <NumberField
                label={t('catalog.people')}
                name="people"
                maxLength={2}
                defaultValue={filter.people}
              />
              <NumberField
                label={t('catalog.zip')}
                name="zip"
                maxLength={10}
                autoComplete="postal-code"
                defaultValue={filter.zip}
                error={isZipWrong ? t('catalog.zipWrong') : undefined}
              />
              <Button type="submit">{t('catalog.show')}</Button>
            </div>
            <OutsideArea zip={filter.zip ?? ''} isServed={isZipServed} />
          </Disclosure>
          <Button popoverTarget={sheetId} popoverTargetAction="hide" className={styles.narrow} isFullWidth>
            {t('catalog.filtersDone')}
          </Button>
        </div>
      </form>
    </search>
  );
}
