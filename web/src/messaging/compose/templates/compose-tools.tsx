import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { query } from '../../../query.ts';
import { useBoot } from '../../../shell/boot.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useTexts } from '../../use-texts.ts';
import type { Draft } from '../drafts.ts';
import type { PlannedSendTime } from '../send-time.ts';
import type { ComposeFacts } from './template-dialog.tsx';
import { listFittingTemplates } from './template-shortcut.ts';

/** Loads what the composer needs for a case: templates, their values, and the office's quiet hours. */
export const useComposeFacts = (applicationId: number) =>
  useQuery(query('messaging/list-templates', { applicationId })).data;

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}));
const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
}));
const PreviewDialog = lazy(async () => ({ default: (await import('../preview-dialog.tsx')).PreviewDialog }));

const TranslateDialog = lazy(async () => ({
  default: (await import('../translate-dialog.tsx')).TranslateDialog,
}));

const LetterDialog = lazy(async () => ({
  default: (await import('../letter-dialog.tsx')).LetterDialog,
}));

interface ComposeToolsProps {
  readonly applicationId: number;
  readonly facts: ComposeFacts | undefined;
  readonly draft: Draft;
  readonly to: string;
  readonly sendTime: PlannedSendTime | null;
  readonly onUse: (filled: { subject: string; body: string }) => void;
  /** The open dialog; the composer opens the templates too. */
  readonly open: ComposeTool | null;
  readonly onOpen: (tool: ComposeTool | null) => void;
  /** The template that the dialog of templates starts with. */
  readonly templateId: number | null;
}

export type ComposeTool = 'template' | 'save' | 'preview' | 'paper' | 'translate';

/** The tools of the composer: use a template, save a template, translate or preview the message, create a letter. */
export function ComposeTools(props: ComposeToolsProps): ReactNode {
  const { applicationId, facts, draft, to, sendTime, onUse, open, onOpen: setOpen, templateId } = props;
  const t = useTexts();
  const { language } = useBoot();
  const close = (): void => setOpen(null);
  const fittingTemplates = listFittingTemplates(facts, draft.channel);
  const words = { subject: draft.subject.trim(), body: draft.body.trim() };
  return (
    <>
      {fittingTemplates.length > 0 && (
        <Button variant="quiet" aria-keyshortcuts="/" onClick={() => setOpen('template')}>
          {t('template.open')}
        </Button>
      )}
      {facts?.mayWrite && words.body !== '' && (
        <Button variant="quiet" onClick={() => setOpen('save')}>
          {t('template.keep')}
        </Button>
      )}
      {words.body !== '' && facts && facts.language !== language && (
        <Button variant="quiet" onClick={() => setOpen('translate')}>
          {t('translation.translate')}
        </Button>
      )}
      {words.body !== '' && (
        <Button variant="quiet" onClick={() => setOpen('preview')}>
          {t('preview.open')}
        </Button>
      )}
      {draft.channel === 'EMAIL' && words.body !== '' && (
        <Button variant="quiet" onClick={() => setOpen('paper')}>
          {t('paper.open')}
        </Button>
      )}
      <Suspense>
        {open === 'template' && facts && fittingTemplates.length > 0 && (
          <TemplateDialog
            facts={{ ...facts, templates: fittingTemplates }}
            firstId={templateId}
            onUse={onUse}
            onClose={close}
          />
        )}
        {open === 'save' && facts && (
          <SaveTemplateDialog {...{ applicationId, facts, words }} onClose={close} />
        )}
        {open === 'preview' && (
          <PreviewDialog
            {...{ applicationId, draft, to, sendTime }}
            language={facts?.language ?? ''}
            onClose={close}
          />
        )}
        {open === 'translate' && facts && (
          <TranslateDialog
            {...{ applicationId, onUse }}
            words={{ ...words, subject: draft.channel === 'EMAIL' ? words.subject : '' }}
            language={facts.language}
            canTranslate={facts.canTranslate}
            onClose={close}
          />
        )}
        {open === 'paper' && (
          <LetterDialog
            {...{ applicationId, letterText: words }}
            onDone={() => onUse({ subject: '', body: '' })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
