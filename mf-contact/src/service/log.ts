/** One structured line about the service: never a name, an address, a number or a word of a visitor. */
export interface ServiceLogEntry {
  level: 'info' | 'error';
  event: string;
  reference?: string;
  recipient?: string;
  errand?: string;
  language?: string;
  cause?: string;
}

export type ServiceLog = (entry: ServiceLogEntry) => void;
