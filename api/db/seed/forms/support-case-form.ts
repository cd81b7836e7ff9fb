import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { aboutYouPage } from './pages/about-you-page.ts';
import { homeAddress } from './pages/address-field.ts';
import { householdPage } from './pages/household-page.ts';
import { signPage } from './pages/sign-page.ts';

/** The form of both programs with cases: a family's needs in its own words. */
export const supportCaseForm: FormDefinition = {
  pages: [
    aboutYouPage,
    {
      key: 'needs',
      title: inFiveLanguages(
        'What you need',
        'Qué necesita',
        '필요한 도움',
        'Ang inyong kailangan',
        'ما تحتاج إليه',
      ),
      fields: [
        homeAddress,
        {
          key: 'needs',
          kind: 'choices',
          required: true,
          label: inFiveLanguages(
            'What can we help with?',
            '¿En qué podemos ayudarle?',
            '무엇을 도와드릴까요?',
            'Ano ang maitutulong namin?',
            'بماذا نساعدك؟',
          ),
          options: [
            {
              value: 'housing',
              label: inFiveLanguages(
                'A place to live',
                'Un lugar donde vivir',
                '살 곳',
                'Matitirhan',
                'مكان للسكن',
              ),
            },
            { value: 'food', label: inFiveLanguages('Food', 'Comida', '식료품', 'Pagkain', 'الطعام') },
            {
              value: 'childcare',
              label: inFiveLanguages(
                'Child care',
                'Cuidado de niños',
                '보육',
                'Pag-aalaga ng bata',
                'رعاية الأطفال',
              ),
            },
            {
              value: 'health',
              label: inFiveLanguages(
                'Health care',
                'Atención médica',
                '의료',
                'Serbisyong medikal',
                'الرعاية الصحية',
              ),
            },
            {
              value: 'work',
              label: inFiveLanguages(
                'Finding a job',
                'Encontrar trabajo',
                '일자리',
                'Paghahanap ng trabaho',
                'إيجاد عمل',
              ),
            },
          ],
        },
        {
          key: 'isUrgent',
          kind: 'yes-no',
          required: true,
          label: inFiveLanguages(
            'Do you need help this week?',
            '¿Necesita ayuda esta semana?',
            '이번 주에 도움이 필요합니까?',
            'Kailangan ba ninyo ng tulong ngayong linggo?',
            'هل تحتاج إلى مساعدة هذا الأسبوع؟',
          ),
        },
        {
          key: 'situation',
          kind: 'text',
          multiline: true,
          required: true,
          maxLength: 2000,
          label: inFiveLanguages(
            'Tell us about your situation',
            'Cuéntenos qué está pasando',
            '상황을 알려 주세요',
            'Ikuwento ang nangyayari',
            'أخبرنا بما يحدث',
          ),
        },
      ],
    },
    householdPage,
    signPage,
  ],
  totals: { householdSize: { var: 'householdSize' } },
};
