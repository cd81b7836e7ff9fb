import type { ProgramTasks } from '@commonway/contract/programs/program-tasks.ts';
import { inFiveLanguages } from '../local-texts.ts';

/** The tasks of each role for a rent application before it can move on. */
export const rentTasks: ProgramTasks = [
  {
    WorkflowRoleName: 'Intake Specialist',
    Tasks: [
      {
        key: 'papers-seen',
        isRequired: true,
        label: inFiveLanguages(
          'Review lease, ID, and income documents',
          'Revisar contrato, identificación e ingresos',
          '임대 계약서, 신분증, 소득 서류 확인',
          'Suriin ang lease, ID at mga dokumento ng kita',
          'مراجعة عقد الإيجار والهوية ومستندات الدخل',
        ),
      },
      {
        key: 'applicant-called',
        label: inFiveLanguages(
          'Call the applicant back',
          'Devolver la llamada a la persona solicitante',
          '신청자에게 전화하기',
          'Tawagan ang aplikante',
          'معاودة الاتصال بمقدّم الطلب',
        ),
      },
    ],
  },
  {
    WorkflowRoleName: 'Case Worker',
    Tasks: [
      {
        key: 'landlord-confirmed',
        isRequired: true,
        label: inFiveLanguages(
          'Confirm rent owed with the landlord',
          'Confirmar la renta pendiente con el arrendador',
          '밀린 임대료를 집주인에게 확인하기',
          'Kumpirmahin sa may-ari ang utang sa upa',
          'تأكيد الإيجار المستحق مع المؤجّر',
        ),
      },
      {
        key: 'amount-worked-out',
        isRequired: true,
        label: inFiveLanguages(
          'Calculate the amount',
          'Calcular el monto',
          '지원 금액 계산하기',
          'Kalkulahin ang halaga',
          'حساب المبلغ',
        ),
      },
    ],
  },
];
