import { type ReactNode, use } from 'react';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { RequestIntentContext } from './request-intent.ts';
import { useRequestTexts } from './use-requests.ts';

interface RequestButtonProps {
  /** The path of the answer: `rent`, or `members.0.name` inside a group, which is requested as a whole. */
  readonly path: string;
  readonly label: string;
}

/** Requests one question from the applicant. Renders nothing where nothing can be requested. */
export function RequestButton({ path, label }: RequestButtonProps): ReactNode {
  const t = useRequestTexts();
  const { request } = use(RequestIntentContext);
  const [field = path] = path.split('.');
  if (request === undefined) return null;
  return (
    <TextButton aria-label={t('request.label', { label })} onClick={() => request([field])}>
      {t('request')}
    </TextButton>
  );
}
