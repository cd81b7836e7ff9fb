import { maxDraftNameLength } from '@commonway/contract/applications/drafts/draft-rules.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { newKey } from '../parts/new-key.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useRefetchList } from './use-refetch-list.ts';
import { useOwnTexts } from './use-texts.ts';

interface NameDialogProps {
  readonly applicationId: number;
  readonly name: string | null;
  readonly onClose: () => void;
}

/** Renames a draft. */
export function NameDialog({ applicationId, name, onClose }: NameDialogProps): ReactNode {
  const own = useOwnTexts();
  const refetchList = useRefetchList();
  const field = useNameField(name ?? '');
  const work = async (): Promise<boolean> => {
    if (!field.isRight()) return false;
    await call('applications/name-draft', { applicationId, name: field.value });
    await refetchList();
    return true;
  };
  return (
    <ActionDialog title={own('name')} submitText={own('name.save')} work={work} onClose={onClose}>
      {field.element}
    </ActionDialog>
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
  const refetchList = useRefetchList();
  const field = useNameField('');
  const idempotencyKey = useRef(newKey()).current;
  const work = async (): Promise<boolean> => {
    if (!field.isRight()) return false;
    const startInput = { programId, another: true, name: field.value };
    const { applicationId } = await call('applications/start-application', startInput, { idempotencyKey });
    await refetchList();
    navigate(paths.apply(programId, { draft: applicationId }));
    return true;
  };
  return (
    <ActionDialog title={own('another')} submitText={own('another')} work={work} onClose={onClose}>
      <p>{own('another.text')}</p>
      {field.element}
    </ActionDialog>
  );
}

function useNameField(start: string) {
  const own = useOwnTexts();
  const [typed, setTyped] = useState(start);
  const [isTried, setTried] = useState(false);
  const value = typed.trim();
  const isValid = (): boolean => {
    setTried(true);
    return value !== '';
  };
  const element = (
    <TextField
      label={own('name.label')}
      hint={own('name.hint', { most: maxDraftNameLength })}
      error={isTried && value === '' && own('name.empty')}
      value={typed}
      maxLength={maxDraftNameLength}
      onValueChange={setTyped}
    />
  );
  return { value, isRight: isValid, element };
}
