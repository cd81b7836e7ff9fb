import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { inFiveLanguages } from '../local-texts.ts';
import { aboutBusinessPage } from './pages/about-business-page.ts';
import { createDocumentsPage, healthCertificate, photoId } from './pages/documents-page.ts';
import { signPage } from './pages/sign-page.ts';

/** Food Vendor License: the fee depends on the kind of stand and the days of operation. */
export const foodVendorForm: FormDefinition = {
  pages: [
    aboutBusinessPage,
    {
      key: 'stand',
      title: inFiveLanguages('Your food stand', 'Su puesto', '판매 시설', 'Ang inyong puwesto', 'مكان البيع'),
      fields: [
        {
          key: 'standKind',
          kind: 'choice',
          required: true,
          label: inFiveLanguages(
            'How do you sell?',
            '¿Cómo vende?',
            '어떤 방식으로 판매합니까?',
            'Paano kayo nagtitinda?',
            'كيف تبيع؟',
          ),
          options: [
            { value: 'cart', label: inFiveLanguages('Cart', 'Carrito', '손수레', 'Kariton', 'عربة يدوية') },
            {
              value: 'truck',
              label: inFiveLanguages('Truck', 'Camión de comida', '푸드트럭', 'Food truck', 'شاحنة طعام'),
            },
            {
              value: 'stall',
              label: inFiveLanguages(
                'Market stall',
                'Puesto de mercado',
                '시장 매대',
                'Puwesto sa palengke',
                'بسطة في السوق',
              ),
            },
          ],
        },
        {
          key: 'daysAWeek',
          kind: 'number',
          required: true,
          min: 1,
          max: 7,
          label: inFiveLanguages(
            'Days a week',
            'Días por semana',
            '일주일에 며칠',
            'Araw sa isang linggo',
            'أيام في الأسبوع',
          ),
        },
        {
          key: 'cooksOnSite',
          kind: 'yes-no',
          required: true,
          label: inFiveLanguages(
            'Do you cook at the stand?',
            '¿Cocina en el puesto?',
            '현장에서 조리합니까?',
            'Nagluluto ba kayo sa puwesto?',
            'هل تطبخ في مكان البيع؟',
          ),
        },
        {
          key: 'kitchenAddress',
          kind: 'address',
          required: true,
          showIf: { '===': [{ var: 'cooksOnSite' }, false] },
          label: inFiveLanguages(
            'Kitchen address',
            'Dirección de su cocina',
            '조리장 주소',
            'Address ng inyong kusina',
            'عنوان مطبخك',
          ),
        },
        {
          key: 'fee',
          kind: 'computed',
          format: 'money',
          value: {
            '+': [
              {
                if: [
                  { '==': [{ var: 'standKind' }, 'truck'] },
                  185,
                  { '==': [{ var: 'standKind' }, 'cart'] },
                  95,
                  60,
                ],
              },
              { if: [{ '==': [{ var: 'cooksOnSite' }, true] }, 45, 0] },
            ],
          },
          label: inFiveLanguages(
            'Yearly fee',
            'Cuota de un año',
            '1년 수수료',
            'Bayad sa isang taon',
            'رسم سنة واحدة',
          ),
        },
      ],
    },
    createDocumentsPage(photoId, healthCertificate),
    signPage,
  ],
  totals: { fee: { var: 'fee' }, daysAWeek: { var: 'daysAWeek' } },
};
