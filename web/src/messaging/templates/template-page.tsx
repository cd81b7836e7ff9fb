import { templateKind } from '@commonway/contract/messaging/template-kind.ts';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/layout/page.tsx';
import { TemplateSettings } from './template-settings.tsx';
import { PreviewButton } from './text/preview.tsx';
import { TemplateTexts } from './text/template-texts.tsx';
import { useTemplateWords } from './use-template-words.tsx';
import { useTemplateTexts } from './use-texts.ts';

/** /v2/admin-portal/templates/{templateId}: one template, language by language. */
export default function TemplatePage(): ReactNode {
  const { templateId } = useParams<{ templateId: string }>();
  return <Template key={templateId} templateId={Number(templateId)} />;
}

function Template({ templateId }: { templateId: number }): ReactNode {
  const t = useTemplateTexts();
  const subject = useMemo(() => ({ templateId }), [templateId]);
  return (
    <ConfigurationStudio
      kind={templateKind}
      subject={subject}
      area="Communications"
      texts={useTemplateWords()}
      back={<BackLink href={paths.templates()}>{t('back')}</BackLink>}
      getLanguages={noLanguages}
      editor={TemplateTexts}
      isList
      actions={PreviewButton}
      preview={TemplateSettings}
    />
  );
}

/** The texts have their own choice of language, with the status of each translation. */
const noLanguages = (): readonly string[] => [];
