import type { PapersProps } from './papers-props.ts'

type ReceiptVatProps = Pick<PapersProps, 'order' | 'words'>

/** Net, tax and gross by VAT rate. */
export const ReceiptVat = ({ order, words: { t, euros } }: ReceiptVatProps) => (
  <table>
    <thead>
      <tr>
        <th>{t('receipt.vat')}</th>
        <th>{t('receipt.net')}</th>
        <th>{t('receipt.tax')}</th>
        <th>{t('receipt.gross')}</th>
      </tr>
    </thead>
    <tbody>
      {order.vat.map(({ rate, net, vat, gross }) => (
        <tr key={rate}>
          <td>{String(rate).replace('.', ',')} %</td>
          <td>{euros(net)}</td>
          <td>{euros(vat)}</td>
          <td>{euros(gross)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
