import { findOtherOffice, isZipServed } from '@commonway/contract/programs/served-area.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot, usePrefetched } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { focusPage } from '../../shell/routing/focus-page.ts';
import { OutsideNotice } from '../../shell/served-area/outside-notice.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Combobox } from '../../ui/entry/combobox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { useRedirectPath } from '../flow/flow-memory.ts';
import { SignInPage } from '../parts/sign-in-page.tsx';
import styles from '../sign-in.module.css';
import { useTexts } from '../use-texts.ts';
import { findReferredPlace, listOfficeZips, listPlaces, type Office, type Place } from './places.ts';
import { useSignUpTexts } from './use-texts.ts';

type Search = { readonly place: Place; readonly mail: string };

/**
 * /location-signup: the user's location determines the office, which offers a password link or a new account (spec
 * 2.5).
 */
export default function LocationSignupPage(): ReactNode {
  const t = useSignUpTexts();
  const signIn = useTexts();
  const offices = useOffices();
  const [found, setFound] = useState<Search | null>(null);
  if (found) return <OfficeResult {...found} onReset={() => setFound(null)} />;
  const places = listPlaces(offices.list ?? []);
  return (
    <SignInPage title={t('location.title')} description={t('location.text')}>
      {offices.hasFailed ? (
        <ErrorState
          title={t('location.failed')}
          actions={<Button onClick={offices.load}>{t('location.retry')}</Button>}
        />
      ) : offices.list === null ? (
        <>
          <NeedsScript />
          <Skeleton shape="text" label={signIn('working')} />
        </>
      ) : places.length === 0 ? (
        <EmptyState title={t('location.none')} />
      ) : (
        <LocationForm places={places} onSearch={setFound} />
      )}
    </SignInPage>
  );
}

interface Offices {
  /** Null while loading and after a failure. */
  readonly list: readonly Office[] | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

/** Loads the offices that accept sign-ups, unless the server already provided them. */
function useOffices(): Offices {
  const prefetched = usePrefetched('sign-in/list-signup-instances')?.instances ?? null;
  const [list, setList] = useState<readonly Office[] | null>(prefetched);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('sign-in/list-signup-instances', {}).then(
      ({ instances }) => setList(instances),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setFailed(true);
      },
    );
  }, []);
  useEffect(() => {
    if (!prefetched) load();
  }, [prefetched, load]);
  return { list, hasFailed, load };
}

type LocationFormProps = {
  places: readonly Place[];
  onSearch: (search: { place: Place; mail: string }) => void;
};

/** Asks for the location, searchable by ZIP Code too, and the email. */
function LocationForm({ places, onSearch }: LocationFormProps): ReactNode {
  const t = useSignUpTexts();
  const signIn = useTexts();
  const { tenant } = useBoot();
  const redirect = useRedirectPath();
  const [search] = useSearchParams();
  const [place, setPlace] = useState(() => findReferredPlace(places, tenant.id, search.get('county')));
  const [typedPlace, setTypedPlace] = useState('');
  const check = useFieldChecks();
  const form = useForm(async (typed, recordErrors) => {
    const mail = typed('mail').trim();
    const found = {
      place: place ? null : t('location.choose'),
      mail: check.email(t('location.mail'), mail),
    };
    if (recordErrors(found) && place) onSearch({ place, mail });
  });
  return (
    <>
      <Form form={form}>
        <Combobox
          id="place"
          label={t('location.place')}
          error={form.getError('place')}
          options={places}
          selected={place}
          onSelect={(option) => setPlace(places.find(({ value }) => value === option?.value))}
          onQueryChange={setTypedPlace}
          openLabel={t('location.open')}
          statusText={(count) => t('location.count', { count })}
          isRequired
        />
        <PlaceNotice places={places} typed={typedPlace} />
        <TextField
          id="mail"
          name="mail"
          type="email"
          label={t('location.mail')}
          error={form.getError('mail')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" variant="primary" isFullWidth>
          {t('location.search')}
        </Button>
      </Form>
      <nav className={styles.links} aria-label={t('location.title')}>
        <a href={paths.login({ redirect })}>{signIn('sign-up.have-account')}</a>
      </nav>
    </>
  );
}

/** Says at once that a typed ZIP Code is outside the area of this office. */
function PlaceNotice({ places, typed }: { places: readonly Place[]; typed: string }): ReactNode {
  const { tenant } = useBoot();
  const isOutside = isZipServed(typed, listOfficeZips(places, tenant.id)) === false;
  const offices = places.map(({ office }) => office);
  return (
    <div role="status">
      {isOutside && <OutsideNotice zip={typed} office={findOtherOffice(offices, typed, tenant.id)} />}
    </div>
  );
}

type OfficeResultProps = {
  place: Place;
  mail: string;
  onReset: () => void;
};

/**
 * The office of a location. If it is this office: a password link for existing users, and sign-up links for new users,
 * with the location's partner. Otherwise: a link to the other office's page, because offices do not share user data.
 */
function OfficeResult({ place, mail, onReset }: OfficeResultProps): ReactNode {
  const t = useSignUpTexts();
  const { tenant } = useBoot();
  const { office, area } = place;
  useEffect(() => focusPage(), []);
  const served = t('location.served', { office: isolate(office.ds_name), place: isolate(area.ds_county) });
  return (
    <SignInPage title={t('location.title')} description={served}>
      {office.cd_instance === tenant.id ? (
        <>
          <PasswordLink mail={mail} />
          <NewUserLinks place={place} />
        </>
      ) : (
        <LinkButton
          href={`${office.ds_portal_url}${paths.locationSignup({ county: area.ds_county })}`}
          variant="primary"
          isFullWidth
        >
          {t('location.elsewhere', { office: isolate(office.ds_name) })}
        </LinkButton>
      )}
      <div className={styles.links}>
        <TextButton onClick={onReset}>{t('location.again')}</TextButton>
      </div>
    </SignInPage>
  );
}

/** Links to the sign-ups of the office for new users, with the location's partner. */
function NewUserLinks({ place: { office, area } }: { place: Place }): ReactNode {
  const t = useSignUpTexts();
  const redirect = useRedirectPath();
  const partnerId = area.cd_community_entity_partner ?? undefined;
  return (
    <div className={styles['sign-up']}>
      <p className={styles.lead}>{t('location.new')}</p>
      {office.ic_sign_up_individuals && (
        <LinkButton href={paths.signup({ partnerId, redirect })} isFullWidth>
          {t('location.individual')}
        </LinkButton>
      )}
      {office.ic_sign_up_business && (
        <LinkButton href={paths.register({ partnerId, redirect })} variant="quiet" isFullWidth>
          {t('classic.business')}
        </LinkButton>
      )}
    </div>
  );
}

/** Emails a link to set a password, for people the office already knows (spec 2.5; spec 8, "Link sent!"). */
function PasswordLink({ mail }: { mail: string }): ReactNode {
  const t = useSignUpTexts();
  const captcha = useCaptcha('reset_link');
  const [isSent, setSent] = useState(false);
  const form = useForm(async () => {
    await call('sign-in/create-token', { ds_mail: mail, ...(await captcha.getInput()) });
    setSent(true);
  });
  if (isSent)
    return (
      <Banner tone="passed" live="polite" title={t('location.sent-title')}>
        {t('location.sent', { mail: isolate(mail) })}
      </Banner>
    );
  return (
    <Form form={form}>
      <p>{t('location.known', { mail: isolate(mail) })}</p>
      {captcha.challenge}
      <Button type="submit" variant="primary" isFullWidth loadingText={form.isBusy && t('location.sending')}>
        {t('location.link')}
      </Button>
    </Form>
  );
}
