import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import styles from './audit.module.css';
import { parseApplicationId } from './parse-application-id.ts';
import type { EntryKind } from './use-audit-trail.ts';
import { useTexts } from './use-texts.ts';

interface FilterProps {
  readonly kind: EntryKind;
  readonly applicationId: number | undefined;
}

/** Filters the audit trail by application. The URL holds the selected application. */
export function ApplicationFilter({ kind, applicationId }: FilterProps): ReactNode {
  const t = useTexts();
  const fieldId = useId();
  const [, navigate] = useLocation();
  const [hasProblem, setHasProblem] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('application') ?? '').trim();
    const wanted = parseApplicationId(typed);
    const isMistyped = typed !== '' && wanted === undefined;
    setHasProblem(isMistyped);
    if (isMistyped) document.getElementById(fieldId)?.focus();
    else navigate(paths.audit({ application: wanted, kind }));
  };
  return (
    <search>
      <form className={styles.filter} onSubmit={submit} noValidate>
        <NumberField
          id={fieldId}
          name="application"
          label={t('filter.application')}
          error={hasProblem && t('filter.problem')}
          defaultValue={applicationId ?? ''}
        />
        <Button type="submit">{t('filter.show')}</Button>
        {applicationId !== undefined && (
          <LinkButton variant="quiet" href={paths.audit({ kind })}>
            {t('filter.all')}
          </LinkButton>
        )}
      </form>
    </search>
  );
}
