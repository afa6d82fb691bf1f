import type { EnquiryStatus } from '#features/enquiries/catalogue.ts';
import type { ServiceSlug } from '#features/services/catalogue.ts';
import { nameKey } from '#shared/text/name-key.ts';
import type { ImportField } from '../rules.ts';

/** Compared as people write headings: without case, blanks and signs. Vowel signs and viramas are part of a word. */
export const wordKey = (text: string) => nameKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const listOf = (text: string) => text.split(',').map(wordKey);

/** Headings as offices of the place write them, in English, Gujarati and Hindi, with their usual abbreviations and spellings. */
export const headingWords: Record<ImportField, readonly string[]> = {
  serviceType: listOf(
    'Service,Service type,Service name,Service required,Seva,Type of service,Work,Work type,Kaam,Purpose,For,Category,સેવા,સેવાનો પ્રકાર,કામ,કામનો પ્રકાર,सेवा,सेवा का प्रकार,काम,कार्य',
  ),
  pan: listOf(
    'PAN,PAN no,PAN number,PAN card,PAN card no,PAN card number,PANNo,પાન,પાન નંબર,પાન કાર્ડ,પાન કાર્ડ નંબર,पैन,पैन नंबर,पैन कार्ड,पैन कार्ड नंबर',
  ),
  firstName: listOf(
    'Name,First name,Full name,Customer,Customer name,Client,Client name,Applicant,Applicant name,Party name,Name of customer,Name of the customer,Name of client,Name of party,Name of applicant,Name of person,Customers name,Grahak,Grahak nu naam,Person,Naam,નામ,ગ્રાહક,ગ્રાહકનું નામ,પૂરું નામ,અરજદારનું નામ,नाम,ग्राहक,ग्राहक का नाम,पूरा नाम,आवेदक का नाम',
  ),
  lastName: listOf('Last name,Surname,Family name,Atak,અટક,उपनाम,सरनेम,कुलनाम'),
  mobile: listOf(
    'Mobile,Mobile no,Mobile number,Mob,Mob no,Mo,Mo no,Phone,Phone no,Phone number,Ph,Ph no,Contact,Contact no,Contact number,Contact details,Mobile nos,Cell,Tel,WhatsApp,WhatsApp no,WhatsApp number,મોબાઇલ,મોબાઈલ,મોબાઇલ નંબર,મોબાઈલ નંબર,મો,મો નં,મોબાઈલ નં,ફોન,ફોન નંબર,સંપર્ક,मोबाइल,मोबाईल,मोबाइल नंबर,मो,मो नं,फ़ोन,फोन,फोन नंबर,संपर्क',
  ),
  email: listOf('Email,E-mail,Email id,E-mail id,Mail,Mail id,Email address,ઈમેલ,ઇમેઇલ,ઈ-મેલ,ઈમેઈલ,ईमेल,ई-मेल'),
  address: listOf(
    'Address,Addr,Add,Sarnamu,Sarnamun,Full address,Residence,Residential address,Area,સરનામું,સરનામુ,રહેઠાણ,એડ્રેસ,पता,पूरा पता,निवास',
  ),
  pincode: listOf('PIN,PIN code,Pincode,Postal code,Post code,Zip,Zip code,પિન,પિન કોડ,પીન,પીન કોડ,पिन,पिन कोड,पिनकोड'),
  dob: listOf(
    'DOB,D.O.B,Date of birth,Birth date,Birth dt,Birthdate,Birthday,Born,Janm tarikh,જન્મ તારીખ,જન્મતારીખ,જ.તા.,जन्म तिथि,जन्मतिथि,जन्म तारीख,जन्म दिनांक',
  ),
  status: listOf('Status,State,Stage,Current status,Remark status,સ્થિતિ,સ્ટેટસ,स्थिति,स्टेटस'),
  receivedDay: listOf(
    'Date,Received,Received on,Date of receipt,Receipt date,Request date,Enquiry date,Inquiry date,Entry date,Created,Created on,Created date,Dt,Tarikh,તારીખ,મળ્યાની તારીખ,અરજી તારીખ,વિનંતીની તારીખ,तारीख,दिनांक,प्राप्ति तारीख,आवेदन तिथि,अनुरोध की तारीख',
  ),
};

/** Of the ten, beside how they travel. */
const serviceWords: Record<ServiceSlug, readonly string[]> = {
  'credit-card': listOf('Credit card,Creditcard,CC,Card,ક્રેડિટ કાર્ડ,क्रेडिट कार्ड'),
  loan: listOf('Loan,Loans,Personal loan,Home loan,Business loan,Gold loan,લોન,ધિરાણ,लोन,ऋण'),
  insurance: listOf('Insurance,LIC,Policy,Vima,Mediclaim,વીમો,વીમા,પૉલિસી,बीमा,पॉलिसी'),
  'credit-card-swipe': listOf(
    'Credit card swipe,Swipe,Card swipe,CC swipe,ક્રેડિટ કાર્ડ સ્વાઇપ,સ્વાઇપ,क्रेडिट कार्ड स्वाइप,स्वाइप',
  ),
  passport: listOf(
    'Passport,Passport service,Passport services,Passport renewal,New passport,પાસપોર્ટ,પાસપોર્ટ સેવા,पासपोर्ट,पासपोर्ट सेवाएँ,पासपोर्ट सेवा',
  ),
  'pan-card': listOf(
    'PAN,PAN card,PAN card service,PAN card services,New PAN,PAN correction,પાન,પાન કાર્ડ,પાન કાર્ડ સેવા,पैन,पैन कार्ड,पैन कार्ड सेवाएँ,पैन कार्ड सेवा',
  ),
  udyam: listOf(
    'Udyam,Udhyam,Udyam registration,Udyog aadhaar,MSME,MSME registration,ઉદ્યમ,ઉદ્યમ નોંધણી,उद्यम,उद्यम पंजीकरण',
  ),
  'voter-id': listOf(
    'Voter ID,Voter ID card,Voter card,Voter,Election card,EPIC,ચૂંટણી કાર્ડ,મતદાર કાર્ડ,વોટર કાર્ડ,वोटर आईडी,वोटर आईडी कार्ड,वोटर कार्ड,मतदाता पहचान पत्र',
  ),
  'income-tax': listOf(
    'Income tax,Income tax service,Income tax services,Income tax return,ITR,IT return,ITR filing,Tax return,આવકવેરા,આવકવેરો,આવકવેરા સેવા,આવકવેરા રિટર્ન,आयकर,आयकर सेवाएँ,आयकर सेवा,आयकर रिटर्न',
  ),
  'e-shram': listOf('E-shram,E-shram card,Eshram,Shram card,ઈ-શ્રમ,ઈ-શ્રમ કાર્ડ,શ્રમ કાર્ડ,ई-श्रम,ई-श्रम कार्ड,श्रम कार्ड'),
};

export const slugOfWord: ReadonlyMap<string, ServiceSlug> = new Map(
  Object.entries(serviceWords).flatMap(([slug, words]) => words.map((word) => [word, slug as ServiceSlug] as const)),
);

const statusWords: Record<EnquiryStatus, readonly string[]> = {
  Pending: listOf('Pending,New,Open,Received,Baki,બાકી,નવી,નવું,लंबित,बाकी,नया,नई'),
  'In Progress': listOf(
    'In progress,Inprogress,Progress,Processing,In process,Under process,Running,WIP,Working,Chalu,કામ ચાલુ,ચાલુ,પ્રક્રિયામાં,काम जारी,जारी,चालू,प्रक्रिया में',
  ),
  Completed: listOf('Completed,Complete,Done,Closed,Finished,Delivered,Success,Ok,Purn,પૂર્ણ,પૂરું,થઈ ગયું,पूरा,पूर्ण,हो गया'),
  Cancelled: listOf('Cancelled,Canceled,Cancel,Rejected,Reject,Dropped,Not interested,Radd,રદ,नामंज़ूर,रद्द,रद'),
};

export const statusOfWord: ReadonlyMap<string, EnquiryStatus> = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map((word) => [word, status as EnquiryStatus] as const),
  ),
);
