import { Children, type ElementType, type ReactNode } from 'react';
import { mark } from '../../contract/document/document.contract.ts';

interface RevealListProps {
  /** A plain group, or a list whose children become its items. */
  as?: 'div' | 'ul' | 'ol';
  /** The pace of the FAQ (product 6.4), or a brisk one for cards. */
  pace?: 'calm' | 'brisk';
  className?: string | undefined;
  children: ReactNode;
}

/** Children that the client lets enter one after the other; without scripts or motion nothing is hidden. */
export function RevealList({ as = 'div', pace = 'calm', className, children }: RevealListProps) {
  const [List, Item]: [ElementType, ElementType] = as === 'div' ? ['div', 'div'] : [as, 'li'];
  return (
    <List className={className} {...{ [mark.entrance]: pace }}>
      {Children.map(children, (child) => (
        <Item>{child}</Item>
      ))}
    </List>
  );
}
