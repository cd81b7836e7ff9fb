import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../../paths.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { Form } from '../../../shell/form/form.tsx';
import { useFieldChecks } from '../../../shell/form/use-field-checks.ts';
import { useProblems } from '../../../shell/form/use-problems.ts';
import { useSubmit } from '../../../shell/form/use-submit.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox } from '../../../ui/entry/combobox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../../sign-in.module.css';
import { useTexts } from '../../use-texts.ts';
import { useSignUpTexts } from '../use-texts.ts';
import { type Place, placeFromReferral } from './places.ts';

export type LocationFormProps = {
  places: readonly Place[];
  onSearch: (search: { place: Place; mail: string }) => void;
};

/** Asks for the location, searchable by ZIP Code too, and the email. */
export function LocationForm({ places, onSearch }: LocationFormProps): ReactNode {
  const t = useSignUpTexts();
  const signIn = useTexts();
  const { tenant } = useBoot();
  const [search] = useSearchParams();
  const [place, setPlace] = useState(() => placeFromReferral(places, tenant.id, search.get('county')));
  const problems = useProblems();
  const check = useFieldChecks();
  const submission = useSubmit(async (typed) => {
    const mail = typed('mail').trim();
    const found = {
      place: place ? null : t('location.choose'),
      mail: check.email(t('location.mail'), mail),
    };
    if (problems.check(found) && place) onSearch({ place, mail });
    return false;
  });
  return (
    <>
      <Form submission={submission} problems={problems.list} attempt={problems.attempt}>
        <Combobox
          id="place"
          label={t('location.place')}
          error={problems.of('place')}
          options={places}
          selected={place}
          onSelect={(option) => setPlace(places.find(({ value }) => value === option?.value))}
          openLabel={t('location.open')}
          statusText={(count) => t('location.count', { count })}
          isRequired
        />
        <TextField
          id="mail"
          name="mail"
          type="email"
          label={t('location.mail')}
          error={problems.of('mail')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" variant="primary" isFullWidth>
          {t('location.search')}
        </Button>
      </Form>
      <nav className={styles.links} aria-label={t('location.title')}>
        <a href={paths.login()}>{signIn('sign-up.have-account')}</a>
      </nav>
    </>
  );
}
