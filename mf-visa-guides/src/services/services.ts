/** The four visa services (specification 3), in order; the id is the address below `/services`. */
export const services = ['student-visa', 'tourist-visa', 'working-visa', 'career-visa'] as const;

export type Service = (typeof services)[number];
