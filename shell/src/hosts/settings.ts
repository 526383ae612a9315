import type { Settings } from 'shared/contract/services.contract.ts';

/**
 * Settings of a deployment that go into its documents, by the names that its environment gives them: ENQUIRY_ENDPOINT
 * (takes enquiries as JSON by POST), BEACON_ENDPOINT (takes errors and web vitals, as `navigator.sendBeacon` sends them)
 * and DEVELOPMENT (`1`: the browser's console shows them).
 */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { ENQUIRY_ENDPOINT, BEACON_ENDPOINT, DEVELOPMENT } = environment;
  return {
    ...(ENQUIRY_ENDPOINT ? { enquiryEndpoint: ENQUIRY_ENDPOINT } : {}),
    ...(BEACON_ENDPOINT ? { beaconEndpoint: BEACON_ENDPOINT } : {}),
    ...(DEVELOPMENT === '1' ? { development: true } : {}),
  };
}
