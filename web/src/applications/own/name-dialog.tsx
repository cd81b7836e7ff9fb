import { longestDraftName } from '@commonway/contract/applications/drafts/draft-rules.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { newKey } from '../parts/new-key.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { useListAgain } from './use-list-again.ts';
import { useOwnTexts } from './use-texts.ts';

interface NameDialogProps {
  readonly applicationId: number;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Renames a draft. */
export function NameDialog({ applicationId, name, onClose }: NameDialogProps): ReactNode {
  const own = useOwnTexts();
  const listAgain = useListAgain();
  const field = useNameField(name ?? '');
  const work = async (): Promise<boolean> => {
    if (!field.isRight()) return false;
    await call('applications/name-draft', { applicationId, name: field.value });
    await listAgain();
    return true;
  };
  return (
    <DeedDialog title={own('name')} deed={own('name.save')} work={work} onClose={onClose}>
      {field.element}
    </DeedDialog>
  );
}

interface AnotherDialogProps {
  readonly programId: number;
  readonly onClose: () => void;
}

/** Starts another application for the same program, with a name. */
export function AnotherDialog({ programId, onClose }: AnotherDialogProps): ReactNode {
  const own = useOwnTexts();
  const [, navigate] = useLocation();
  const listAgain = useListAgain();
  const field = useNameField('');
  const idempotencyKey = useRef(newKey()).current;
  const work = async (): Promise<boolean> => {
    if (!field.isRight()) return false;
    const wish = { programId, another: true, name: field.value };
    const { applicationId } = await call('applications/start-application', wish, { idempotencyKey });
    await listAgain();
    navigate(paths.apply(programId, { draft: applicationId }));
    return true;
  };
  return (
    <DeedDialog title={own('another')} deed={own('another')} work={work} onClose={onClose}>
      <p>{own('another.text')}</p>
      {field.element}
    </DeedDialog>
  );
}

function useNameField(start: string) {
  const own = useOwnTexts();
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const value = typed.trim();
  const isRight = (): boolean => {
    setTried(true);
    return value !== '';
  };
  const element = (
    <TextField
      label={own('name.label')}
      hint={own('name.hint', { most: longestDraftName })}
      error={isTried && value === '' && own('name.empty')}
      value={typed}
      maxLength={longestDraftName}
      onValueChange={setTyped}
    />
  );
  return { value, isRight, element };
}
