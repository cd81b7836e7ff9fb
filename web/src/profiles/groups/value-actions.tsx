import type { ProfileField } from '@commonway/contract/profiles/field.ts';
import type { ProfileValue } from '@commonway/contract/profiles/profiles.ts';
import { reasonLimits } from '@commonway/contract/profiles/reason-limits.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { ReasonDialog } from '../../shell/form/reason-dialog.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { useFields } from '../use-fields.ts';
import { type GroupProps, type Item, useShowGroup } from '../use-profile.ts';
import { useTexts } from '../use-texts.ts';

interface ValueActionsProps extends GroupProps {
  readonly item: Item;
  readonly field: ProfileField;
  readonly value: ProfileValue;
}

/** What staff can do with a value: verify it, or show a sealed one in full for a reason. */
export function ValueActions(props: ValueActionsProps): ReactNode {
  const { profile, field } = props;
  return (
    <Cluster gap="small">
      {profile.canVerify && field.verifiedDays !== undefined && <VerifyButton {...props} />}
      {profile.canReveal && field.isPrivate && <RevealButton {...props} />}
    </Cluster>
  );
}

/** Marks a value as verified, or withdraws that. */
function VerifyButton({ profile, group, view, subject, item, field, value }: ValueActionsProps): ReactNode {
  const t = useTexts();
  const { getLabel } = useFields();
  const showGroup = useShowGroup(subject);
  const isVerified = value.verification?.isValid === true;
  const verifying = useAction(async () =>
    showGroup(
      await call('profiles/verify-value', {
        id: profile.id,
        group: group.key,
        itemId: item.id,
        field: field.key,
        isVerified: !isVerified,
        revision: view.revision,
      }),
    ),
  );
  const label = getLabel(field);
  return (
    <TextButton
      onClick={() => verifying.run()}
      aria-label={t(isVerified ? 'unverify.value' : 'verify.value', { label })}
    >
      {t(isVerified ? 'unverify' : 'verify')}
    </TextButton>
  );
}

/** Asks for the reason, then shows a sealed value. */
function RevealButton({ profile, group, item, field }: ValueActionsProps): ReactNode {
  const t = useTexts();
  const { getLabel } = useFields();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const title = t('reveal.value', { label: getLabel(field) });
  if (shown !== null) return <bdi dir="ltr">{shown}</bdi>;
  return (
    <>
      <TextButton onClick={() => setAsking(true)} aria-label={title}>
        {t('reveal')}
      </TextButton>
      {isAsking && (
        <ReasonDialog
          title={title}
          draftName={`reveal ${profile.id} ${group.key} ${item.id} ${field.key}`}
          label={t('reveal.reason')}
          hint={t('reveal.hint')}
          tooShort={t('reveal.short', { min: reasonLimits.min })}
          limits={reasonLimits}
          submitText={t('reveal')}
          onClose={() => setAsking(false)}
          onReason={async (reason) => {
            const { value } = await call('profiles/reveal-value', {
              id: profile.id,
              group: group.key,
              itemId: item.id,
              field: field.key,
              reason,
            });
            setShown(String(value));
          }}
        >
          {null}
        </ReasonDialog>
      )}
    </>
  );
}
