import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';
import { type ReactNode, useState } from 'react';
import { useRegisterActions } from '../../shell/search/page-actions.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { useValidationTexts } from './use-texts.ts';
import { useValidations } from './use-validations.ts';

/** Offers in the search to override the results of a case that did not pass, if the viewer may do that. */
export function OverrideActions({ applicationId }: { applicationId: number }): ReactNode {
  const t = useValidationTexts();
  const { data } = useValidations(applicationId);
  const [overridden, setOverridden] = useState<ValidationView | null>(null);
  const open = data?.mayOverride
    ? data.validations.filter(({ result, override }) => result !== 'passed' && override === null)
    : [];
  useRegisterActions(
    open.map((validation) => ({
      actionId: `override-${validation.rule}`,
      label: t('override.label', { title: validation.title }),
      run: () => setOverridden(validation),
    })),
  );
  return (
    overridden && (
      <OverrideDialog
        applicationId={applicationId}
        validation={overridden}
        onClose={() => setOverridden(null)}
      />
    )
  );
}
