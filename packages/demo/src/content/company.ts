/** The company as it is printed and as members read it where they collect an order. */
export const COMPANY = {
  name: "Espalier Demo House",
  address: "18 Quayside Lane, Unit 02-05\nSingapore 059817",
  registration: "DEMO-202600001X",
};
