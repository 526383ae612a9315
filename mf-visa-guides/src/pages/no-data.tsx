import { useMessage } from 'shared/page/page.tsx';
import { Missing } from '../services/Missing.tsx';

/** Unknown visa slug or country (product 11.2). */
export default function NoData() {
  const message = useMessage();
  return <Missing current={message('visa.noData.title')} text={message('visa.noData')} />;
}
