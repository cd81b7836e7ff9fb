import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../api.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useAction } from '../shell/form/use-action.ts';
import { useForm } from '../shell/form/use-form.ts';
import { useFormat } from '../shell/format.tsx';
import { IdentityText } from '../shell/identity/identity-text.tsx';
import { SuggestedCases } from '../shell/identity/suggested-cases.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { Card, Cluster, Stack } from '../ui/layout/page.tsx';
import { formatDuration } from './format-duration.ts';
import { RecordingPlayer } from './recording.tsx';
import type { LoggedCall } from './use-calls.ts';
import { useTexts } from './use-texts.ts';

interface CallCardsProps {
  readonly calls: readonly LoggedCall[];
  readonly headingLevel?: 2 | 3;
  /** Called after a call was attached to a case or dismissed. */
  readonly onChange: () => unknown;
}

/** Calls as cards; those that belong to no case can be attached to one or dismissed. */
export function CallCards({ calls, headingLevel = 2, onChange }: CallCardsProps): ReactNode {
  const [attaching, setAttaching] = useState<LoggedCall>();
  const dismiss = useAction(async ({ id }: LoggedCall) => {
    try {
      await call('calls/dismiss-call', { callId: id });
    } finally {
      await onChange();
    }
  });
  return (
    <Stack>
      {calls.map((each) => (
        <CallCard
          key={each.id}
          logged={each}
          headingLevel={headingLevel}
          onAttach={() => setAttaching(each)}
          onDismiss={() => dismiss.run(each)}
        />
      ))}
      {attaching && <AttachCallDialog logged={attaching} onClose={() => setAttaching(undefined)} />}
    </Stack>
  );
}

interface AttachDialogProps {
  readonly logged: LoggedCall;
  readonly onClose: () => void;
}

/** Asks for an application number, attaches the call to that application, and opens the case. */
function AttachCallDialog({ logged, onClose }: AttachDialogProps): ReactNode {
  const t = useTexts();
  const [, openApplication] = useLocation();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const form = useForm(async () => {
    const isNumber = /^\d{1,15}$/.test(number.trim());
    setWrong(!isNumber);
    if (!isNumber) return false;
    const attachInput = { callId: logged.id, applicationId: Number(number) };
    const { applicationId } = await call('calls/attach-call', attachInput);
    openApplication(staffPaths.case({ id: applicationId, panel: 'messages' }));
    return true;
  });
  return (
    <FormDialog
      title={t('attach.title')}
      form={form}
      submitText={t('attach.send')}
      failureText={form.failure?.error === 'not_found' ? t('attach.unknown') : undefined}
      onClose={onClose}
    >
      <p>{t('attach.text')}</p>
      <SuggestedCases
        label={t('attach.suggestions')}
        suggestions={logged.suggestions}
        onChoose={(applicationId) => setNumber(String(applicationId))}
      />
      <NumberField
        label={t('attach.number')}
        value={number}
        onValueChange={setNumber}
        error={isWrong ? t('attach.missing') : undefined}
      />
    </FormDialog>
  );
}

interface CallCardProps {
  readonly logged: LoggedCall;
  readonly headingLevel: 2 | 3;
  readonly onAttach: () => void;
  readonly onDismiss: () => void;
}

/** An entry of the call log: caller, direction, outcome, duration, and voicemail or note. */
function CallCard({ logged, headingLevel, onAttach, onDismiss }: CallCardProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { applicationId, applicantName, details, phone, note, createdAt } = logged;
  const from = <bdi dir="ltr">{phone}</bdi>;
  return (
    <Card
      headingLevel={headingLevel}
      title={
        applicationId === null ? (
          from
        ) : (
          <Link href={staffPaths.case({ id: applicationId, panel: 'messages' })}>
            <bdi>{applicantName}</bdi>
          </Link>
        )
      }
      aside={<time dateTime={createdAt}>{format.dateTime(createdAt)}</time>}
    >
      <Stack gap="small">
        <p>{useCallFacts(logged).join(' · ')}</p>
        {applicationId !== null && <p>{from}</p>}
        {details !== null && (
          <p>
            <IdentityText details={details} />
          </p>
        )}
        {note && <p dir="auto">{note}</p>}
        <RecordingPlayer
          call={logged}
          label={t('recording')}
          formatLength={(time) => t('lasted', { time })}
          stateText={{ due: t('recording.due'), held: t('recording.held'), lost: t('recording.lost') }}
        />
        {logged.isUnmatched && (
          <Cluster gap="small">
            <Button onClick={onAttach} aria-label={t('attach.of', { from: phone })}>
              {t('attach.open')}
            </Button>
            <Button variant="quiet" onClick={onDismiss} aria-label={t('dismiss.of', { from: phone })}>
              {t('dismiss')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Returns the facts of a call as texts: direction, person, outcome, and duration. */
function useCallFacts(logged: LoggedCall): string[] {
  const t = useTexts();
  const { direction, isMessage, staffName, status, outcome, durationSeconds } = logged;
  const hasEnded = durationSeconds !== null;
  const way = direction === 'in' ? t('way.in') : t(isMessage ? 'way.message' : 'way.out');
  return [
    way,
    staffName ?? '',
    status === null || status === 'received' || status === 'internal' ? '' : t(`status.${status}`),
    outcome === null ? (direction === 'in' && hasEnded ? t('outcome.none') : '') : t(`outcome.${outcome}`),
    durationSeconds === null ? '' : t('lasted', { time: formatDuration(durationSeconds) }),
  ].filter(Boolean);
}
