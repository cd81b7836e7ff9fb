import { templateKind } from '@commonway/contract/messaging/template-kind.ts';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { TemplateSettings } from './template-settings.tsx';
import { TemplatePreviewButton } from './text/preview.tsx';
import { TemplateTexts } from './text/template-texts.tsx';
import { useTemplateStudioTexts } from './use-template-studio-texts.tsx';

/** /v2/admin-portal/templates/{templateId}: one template, language by language. */
export default function TemplatePage(): ReactNode {
  const { templateId } = useParams<{ templateId: string }>();
  return <TemplateStudioPage key={templateId} templateId={Number(templateId)} />;
}

/** Edits a template in the configuration studio: its settings and texts, preview, and versions. */
function TemplateStudioPage({ templateId }: { templateId: number }): ReactNode {
  const subject = useMemo(() => ({ templateId }), [templateId]);
  return (
    <ConfigurationStudio
      kind={templateKind}
      subject={subject}
      area="Communications"
      texts={useTemplateStudioTexts()}
      getLanguages={listNoLanguages}
      editor={TemplateTexts}
      isList
      actions={TemplatePreviewButton}
      preview={TemplateSettings}
    />
  );
}

/**
 * Tells the studio that it needs no language selector: the texts have their own, with the status of each
 * translation.
 */
const listNoLanguages = (): readonly string[] => [];
